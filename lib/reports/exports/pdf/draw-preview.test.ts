import { expect, test } from "vitest";
import { PREVIEW } from "@/lib/content/preview";
import { REPORT_SECTIONS } from "@/lib/contract/words/report-sections";
import { decodePng, encodePng } from "@/lib/platform/picture/png";
import { hostileContent } from "@/lib/testing/hostile-report";
import { drawPreview } from "./draw-preview";

const drawn = (...given: Parameters<typeof hostileContent>) => drawPreview(hostileContent(...given), process.cwd());
/** Pixels of a part of a picture that aren't white. */
function inkOf(png: Buffer, { top, bottom, right = PREVIEW.width }: { top: number; bottom: number; right?: number }): number {
  const { pixels, width } = decodePng(png, PREVIEW);
  let ink = 0;
  for (let y = top; y < bottom; y += 1) for (let x = 0; x < right; x += 1) if ((pixels[(y * width + x) * 4] ?? 0) < 200) ink += 1;
  return ink;
}
const KPIS = { top: 430, bottom: 600 };

test("a preview is a picture of the size that networks want, the same for the same report", () => {
  const one = drawn({ kpis: 3 });
  expect(decodePng(one, PREVIEW)).toMatchObject(PREVIEW);
  expect(drawn({ kpis: 3 })).toEqual(one);
});

test("it shows the title and the first three key figures, and no figure that the link doesn't show", () => {
  const three = drawn({ kpis: 3, title: "Revenue" });
  expect(inkOf(three, { top: 160, bottom: 260 })).toBeGreaterThan(1_000);
  expect(inkOf(three, KPIS)).toBeGreaterThan(3_000);
  expect(drawn({ kpis: 9, title: "Revenue" })).toEqual(three);
  const hidden = REPORT_SECTIONS.filter((section) => section !== "kpis");
  expect(drawn({ kpis: 3, title: "Revenue" }, hidden)).toEqual(drawn({ kpis: 1, title: "Revenue" }, hidden));
});

test("nothing is drawn over its edge, however long the words are and whatever they are written in", () => {
  for (const title of ["W".repeat(400), "مبيعات ".repeat(60), "売上".repeat(200), "🏝️", ""]) {
    const { pixels, width } = decodePng(drawn({ kpis: 3, title }), PREVIEW);
    const edge = Array.from({ length: PREVIEW.height - 12 }, (_, row) => pixels[((row + 12) * width + width - 20) * 4]);
    expect(new Set(edge)).toEqual(new Set([255]));
  }
});

test("the logo of the workspace stands before its name", () => {
  const png = encodePng({ width: 200, height: 50, pixels: new Uint8Array(40_000).map((_, at) => (at % 4 === 3 ? 255 : 0)) });
  const logo = { png: png.toString("base64"), width: 200, height: 50, hash: "" };
  const place = { top: 60, bottom: 130, right: 272 };
  expect(inkOf(drawn({}, REPORT_SECTIONS, { logo, workspaceName: "N" }), place)).toBe(10_000);
  expect(inkOf(drawn({}, REPORT_SECTIONS, { workspaceName: "N" }), place)).toBeLessThan(1_000);
});
