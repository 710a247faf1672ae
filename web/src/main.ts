import { mount } from "svelte";
import "./style/tokens.css";
import "./style/base.css";
import App from "./App.svelte";
import { remember } from "./net/session.svelte";
import { register } from "./offline/register";
import { start } from "./router.svelte";

// The first page needs its words; who one is may come later.
await start();
mount(App, { target: document.getElementById("page")! });
void remember();
register();
