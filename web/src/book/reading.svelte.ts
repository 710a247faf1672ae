// Which clause somebody is reading: the last whose beginning has passed the upper third of the window.

export function reading(): { readonly clause: string | null; follow: (article: HTMLElement) => () => void } {
  let clause = $state<string | null>(null);
  return {
    get clause() {
      return clause;
    },
    follow(article) {
      const look = (): void => {
        const line = innerHeight / 3;
        const begun = [...article.children].filter(
          (section) => section.id && section.getBoundingClientRect().top <= line,
        );
        clause = begun.at(-1)?.id ?? null;
      };
      // Looked at when a beginning crosses the line, not at every pixel.
      const watcher = new IntersectionObserver(look, { rootMargin: "-33% 0px -66% 0px" });
      for (const section of article.children) watcher.observe(section);
      return () => watcher.disconnect();
    },
  };
}
