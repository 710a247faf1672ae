import { expect, test } from "./server";
import { Person } from "./person";

test("“Vérifier les dés” succeeds on a real record and fails visibly on a tampered one", async ({ server, visit }) => {
  const ana = await Person.guest(server.url);
  const table = await ana.lay("ludo");
  await ana.play(table);
  const page = await visit();

  await page.goto(`/dice?table=${table}`);
  await expect(page.getByTestId("check-result")).toHaveAttribute("data-ok", "true");

  const record = await ana.record(table);
  const roll = /^(\d+ \S+ \w+ roll )([1-6])$/m.exec(record)!;
  const changed = record.replace(roll[0], `${roll[1]}${(Number(roll[2]) % 6) + 1}`);
  expect(changed).not.toBe(record);
  await page.goto("/dice");
  await page.getByTestId("record-input").fill(changed);
  await page.getByTestId("check-button").click();
  const verdict = page.getByTestId("check-result");
  await expect(verdict).toHaveAttribute("data-ok", "false");
  // The line is named.
  await expect(verdict).toContainText(roll[0].split(" ")[0]!);

  await page.getByTestId("record-input").fill(record);
  await page.getByTestId("check-button").click();
  await expect(verdict).toHaveAttribute("data-ok", "true");
});
