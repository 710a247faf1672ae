import { mount } from "svelte";
import "./style/tokens.css";
import "./style/base.css";
import App from "./App.svelte";
import { remember } from "./net/session.svelte";
import { register } from "./offline/register";
import { start } from "./router.svelte";
import { notFound, routes } from "./routes";

// The first page needs its words; who the user is, and keeping the page for later, may wait until it is drawn.
void start(routes, notFound).then(() => {
  mount(App, { target: document.getElementById("page")! });
  setTimeout(() => {
    register();
    void remember();
  });
});
