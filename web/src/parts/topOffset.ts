// For what fills the rest of the screen: how much of it is taken above.

/** Keeps `--top` of an element at its distance from the top of the page. */
export function topOffset(element: HTMLElement): () => void {
  const measure = (): void => element.style.setProperty("--top", `${element.getBoundingClientRect().top + scrollY}px`);
  measure();
  addEventListener("resize", measure);
  return () => removeEventListener("resize", measure);
}
