// Faults of a page that anybody can see, or that axe finds.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Elements that are cut off, scroll sideways or are too small for a finger. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      faults.push(`scrolls sideways: ${document.documentElement.scrollWidth} of ${width}`);
    const named = (element: Element) => {
      const text = (element.textContent ?? "").trim().slice(0, 30);
      return `${element.tagName.toLowerCase()} "${text}" ${element.getAttribute("aria-label") ?? ""}`;
    };
    for (const element of document.querySelectorAll("a, button, input, select, textarea, summary")) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width === 0 || box.height === 0 || style.visibility === "hidden" || element.closest(".unseen, .skip"))
        continue;
      if (!element.checkVisibility()) continue;
      // Links within a sentence are as high as their line.
      const inText = element.tagName === "A" && style.display === "inline";
      const touched = element.matches("input[type=checkbox], input[type=radio]")
        ? (element.closest("label")?.getBoundingClientRect() ?? box)
        : box;
      if (!inText && (touched.width < 40 || touched.height < 40))
        faults.push(`${named(element)} is ${Math.round(touched.width)}×${Math.round(touched.height)}`);
      const scrolled = element.closest("[data-scrolls]");
      if (!scrolled && (box.left < -1 || box.right > width + 1)) faults.push(`${named(element)} is cut off`);
    }
    return faults;
  });
}

type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] };

/** Violations that axe rates serious or worse. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }
    ).axe.run({ resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(
        ({ id, nodes }) =>
          `${id} (${nodes.length}): ${nodes[0]!.html.slice(0, 160)} ${nodes[0]!.failureSummary.slice(0, 200)}`,
      );
  });
}
