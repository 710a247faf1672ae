// Moderation as the page shows it: a message that is removed, a mute, a warning, a closed table, a ban. Screenshots are
// kept in web/screens.

import { axeFaults, layoutFaults } from "./faults";
import { Person } from "./person";
import { expect, picture, test } from "./server";

/** A date in the future, as people write it. */
const dayIn = (lang: string, days: number) =>
  new Intl.DateTimeFormat(lang, { dateStyle: "long" }).format(Date.now() + days * 86_400_000);

const looks = [
  {
    name: "phone",
    lang: "fr",
    viewport: { width: 360, height: 740 },
    removed: "message retiré",
    muted: "retiré la parole",
    read: "J’ai lu",
    closed: "ne compte pas",
    banned: "Vous êtes banni",
  },
  {
    name: "desktop",
    lang: "en",
    viewport: { width: 1280, height: 800 },
    removed: "message removed",
    muted: "muted you",
    read: "I have read it",
    closed: "does not count",
    banned: "You are banned",
  },
] as const;

for (const { name, lang, viewport, removed, muted, read, closed, banned } of looks) {
  test(`moderation is told on a ${name} in ${lang}`, async ({ server, visit, complaints }) => {
    const [ana, ben] = [await Person.guest(server.url, "Ana"), await Person.guest(server.url, "Ben")];
    const { table } = await ana.post<{ table: { id: string } }>("/tables", { game: "ludo", players: 2 });
    await ana.ask(table.id, { do: "sit", salt: "ab".repeat(16) });
    await ben.ask(table.id, { do: "sit", salt: "cd".repeat(16) });
    const { n } = await ben.ask(table.id, { do: "chat", text: "a rude word" });

    const page = await visit({ viewport, settings: { lang, speed: "still" } });
    const shot = async (what: string): Promise<void> => {
      expect(await layoutFaults(page)).toEqual([]);
      expect(await axeFaults(page)).toEqual([]);
      await picture(page, `moderation-${what}-${name}-${lang}`);
    };
    await page.context().addCookies([ana.session()]);
    await page.addInitScript((id) => localStorage.setItem("tablier.known", id), ana.id);
    await page.goto(`/t/${table.id}`);
    await page.getByTestId("tab-chat").click();
    await expect(page.getByTestId("chat-lines")).toContainText("a rude word");
    server.admin("remove", table.id, String(n), "--reason", "Insulte");
    await expect(page.getByTestId("chat-lines")).toContainText(removed);
    await expect(page.getByTestId("chat-lines")).not.toContainText("a rude word");

    server.admin("mute", ana.id, "--reason", "Trop de bruit", "--for", "7days");
    await expect(page.getByTestId("chat-muted")).toContainText(muted);
    await expect(page.getByTestId("chat-muted")).toContainText("Trop de bruit");
    await expect(page.getByTestId("chat-muted")).toContainText(dayIn(lang === "fr" ? "fr" : "en-GB", 7));
    await expect(page.getByTestId("chat-muted")).not.toContainText("UTC");
    await expect(page.getByTestId("chat-input")).toBeHidden();
    await shot("muted");
    server.admin("unmute", ana.id);
    await expect(page.getByTestId("chat-input")).toBeVisible();

    server.admin("warn", ana.id, "--reason", "Restez polie");
    await expect(page.getByTestId("must-read")).toContainText("Restez polie");
    await shot("warned");
    await page.reload();
    await expect(page.getByTestId("must-read")).toContainText("Restez polie");
    await page.keyboard.press("Escape");
    await page.getByTestId("must-read").getByText(read).click();
    await expect(page.getByTestId("must-read")).toBeHidden();
    server.admin("rename", ana.id, `Anouk ${name}`, "--reason", "Un nom de vedette");
    await expect(page.getByTestId("must-read")).toContainText(`Anouk ${name}`);
    await expect(page.getByTestId("must-read")).toContainText("Un nom de vedette");
    await page.getByTestId("must-read-go").click();
    await expect(page.getByTestId("must-read")).toBeHidden();

    server.admin("close", table.id, "--reason", "Une dispute");
    await expect(page.getByTestId("gone")).toContainText("Une dispute");
    await expect(page.getByTestId("gone")).toContainText(closed);
    await shot("closed");
    await page.getByTestId("gone-replay").click();
    await expect(page.locator(".board")).toBeVisible();

    server.admin("ban", ana.id, "--reason", "Triche", "--for", "4weeks");
    await page.goto("/lobby");
    await expect(page.getByTestId("banned")).toContainText(banned, { timeout: 15_000 });
    await expect(page.getByTestId("banned")).toContainText("Triche");
    await expect(page.getByTestId("banned")).toContainText(dayIn(lang === "fr" ? "fr" : "en-GB", 28));
    await shot("banned");
    await page.getByTestId("banned-sign-out").click();
    await expect(page.getByTestId("banned")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The browser itself complains of refused requests.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !/ 403 |WebSocket/.test(text)));
  });
}
