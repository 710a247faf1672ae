import { expect, test } from "./server";

/** The most JavaScript that the first page may need, compressed, in bytes. */
const MOST_SCRIPT = 90_000;

test("the first page is light and nothing on it moves by itself", async ({ visit }) => {
  const page = await visit({ viewport: { width: 360, height: 740 }, extraHTTPHeaders: { "Accept-Encoding": "gzip" } });
  const sizes: Promise<number>[] = [];
  const forGames: string[] = [];
  page.on("response", (response) => {
    if (/\.(wasm|net)$|worker/.test(response.url())) forGames.push(response.url());
    if (response.url().endsWith(".js"))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  const phone = await page.context().newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const seen = { shift: 0, ready: 0 };
    Object.assign(window, { seen });
    // Ready: the button is there, drawn, and the page has nothing left to do that would keep it from answering.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-testid="play-ludo"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (seen.ready = performance.now())));
    }).observe(document, { subtree: true, childList: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  const play = page.getByTestId("play-ludo");
  await play.waitFor();
  await page.waitForLoadState("networkidle");

  const script = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const { shift, ready } = await page.evaluate(
    () => (window as unknown as { seen: { shift: number; ready: number } }).seen,
  );
  // A time is told, not asserted: machines differ.
  const time = `${Math.round(ready)} ms with the CPU slowed down 4 times`;
  console.log(`first page: ${script} bytes of JavaScript compressed, ready after ${time}`);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(shift).toBe(0);
  // What games on the device need is not the first page's.
  expect(forGames).toEqual([]);
});
