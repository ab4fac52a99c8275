import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ciede2000, contrast, distance, type Vision } from "@/lib/testing/color";

const css = readFileSync(new URL("./globals.css", import.meta.url), "utf8");
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6,8}), (#[0-9a-f]{6,8})\)/g)].map(([, name, light, dark]) => [
    name as string,
    { light: light as string, dark: dark as string },
  ]),
);
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

function color(name: string, theme: Theme): string {
  const pair = tokens.get(name);
  if (!pair) throw new Error(`globals.css has no --color-${name}`);
  return pair[theme];
}

const grounds = ["canvas", "surface", "raised", "sunken", "hover", "pressed", "accent-soft", "mark"];
const without = (...names: string[]) => grounds.filter((ground) => !names.includes(ground));
const meanings = ["success", "warning", "danger", "info"];

/** Text and part by the grounds they may stand on; what is missing here is not used. */
const text: Record<string, string[]> = {
  ink: [...grounds, ...meanings.map((name) => `${name}-soft`)],
  "ink-2": grounds,
  "ink-3": without("pressed", "mark"),
  "accent-ink": grounds,
  "success-ink": [...grounds, "success-soft"],
  "warning-ink": [...grounds, "warning-soft"],
  "danger-ink": [...without("mark"), "danger-soft"],
  "info-ink": [...grounds, "info-soft"],
  "on-accent": ["accent", "accent-hover"],
  "on-danger": ["danger", "danger-hover"],
};
const parts: Record<string, string[]> = {
  "line-strong": without("pressed", "mark"),
  focus: grounds,
  accent: grounds,
  ...Object.fromEntries(meanings.map((name) => [name, [...grounds, `${name}-soft`]])),
};

describe.each(themes)("tokens, %s", (theme) => {
  const pairs = (table: Record<string, string[]>) =>
    Object.entries(table).flatMap(([name, on]) => on.map((ground) => [name, ground] as const));

  it.each(pairs(text))("%s can be read on %s", (name, ground) => {
    expect(contrast(color(name, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(pairs(parts))("%s can be made out on %s", (name, ground) => {
    expect(contrast(color(name, theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  const chart = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => color(`chart-${number}`, theme));
  const steps = (name: string, count: number) => Array.from({ length: count }, (_, at) => color(`${name}-${at + 1}`, theme));
  const neighbours = (colors: string[]) => colors.slice(1).map((next, at) => [colors[at] as string, next] as const);
  const everyPair = (colors: string[]) => colors.flatMap((a, at) => colors.slice(at + 1).map((b) => [a, b] as const));
  const closest = (list: readonly (readonly [string, string])[], vision: Vision) =>
    Math.min(...list.map(([a, b]) => distance(a, b, vision)));

  it("each categorical colour stands out from every surface", () => {
    for (const hex of chart) {
      for (const ground of ["canvas", "surface", "raised", "sunken"]) {
        expect(contrast(hex, color(ground, theme)), `${hex} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
  it.each(["normal", "protan", "deutan", "tritan"] as const)("categorical colours are told apart with %s vision", (vision) => {
    const ring = [...neighbours(chart), [chart[7], chart[0]] as [string, string]];
    expect(closest(ring, vision)).toBeGreaterThanOrEqual(15);
    expect(closest(everyPair(chart), vision)).toBeGreaterThanOrEqual(12);
  });
  it.each(["normal", "protan", "deutan", "tritan"] as const)("steps of a scale are told apart with %s vision", (vision) => {
    expect(closest(everyPair(steps("seq", 5)), vision)).toBeGreaterThanOrEqual(9);
    expect(closest(everyPair(steps("div", 7)), vision)).toBeGreaterThanOrEqual(12);
  });
});

it("the colour distance is the published one", () => {
  expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(ciede2000([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
  expect(ciede2000([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619])).toBeCloseTo(2.0373, 4);
});
