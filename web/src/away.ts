/** The server does not answer. An event goes out with it, so that the page can say so and call again. */
export class Away extends Error {
  constructor() {
    super();
    globalThis.dispatchEvent?.(new Event("server-away"));
  }
}
