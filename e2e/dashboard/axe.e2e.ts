import { expect, type Page, test } from "@playwright/test";
import axe from "axe-core";
import { baseUrl, generateReport, signUp, uploadFile } from "./people";
import { OPEN_PLACES, PLACES } from "./places";

test.describe.configure({ mode: "parallel" });

const LOOKS = [
  { name: "wide and light", colorScheme: "light", size: { width: 1440, height: 900 } },
  { name: "on a phone in the dark", colorScheme: "dark", size: { width: 320, height: 700 } },
] as const;

/** What axe finds that is serious or worse, as "rule: where". */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

for (const { name, colorScheme, size } of LOOKS) {
  test(`axe finds nothing serious on any page, ${name}`, async ({ page }) => {
    test.setTimeout(420_000);
    await signUp(page);
    await uploadFile(page, "node_modules/vega-datasets/data/seattle-weather.csv");
    const dataset = page.url();
    await generateReport(page);
    const report = page.url().split("?")[0];
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found: Record<string, string[]> = {};
    const places = [...PLACES, ...OPEN_PLACES].map((path) => baseUrl() + path);
    for (const place of [...places, dataset, report ?? "", `${report}/compare`]) {
      await page.goto(place, { waitUntil: "networkidle" });
      const wrong = await findings(page);
      if (wrong.length > 0) found[place.replace(baseUrl(), "")] = wrong;
    }
    expect(found).toEqual({});
  });
}
