type ClassValue = string | number | bigint | boolean | null | undefined | readonly ClassValue[];

/** Classes that stand alone, by the property they set. */
const ALONE = new Map(
  Object.entries({
    display: "block inline-block inline flex inline-flex grid inline-grid table contents hidden",
    position: "static fixed absolute relative sticky",
    sr: "sr-only not-sr-only",
    style: "italic not-italic",
    lines: "underline line-through no-underline",
    overflowText: "truncate text-ellipsis text-clip",
    digits: "tabular-nums proportional-nums",
    case: "uppercase lowercase capitalize normal-case",
    layout: "table-fixed table-auto",
    collapse: "border-collapse border-separate",
  }).flatMap(([property, classes]) => classes.split(" ").map((name) => [name, property] as const)),
);

/** Prefixes whose value says which of their properties is set; the last pattern fits what is left. */
const BY_VALUE: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  text: [
    [/^(?:xs|sm|base|lg|\d?xl|ui|prose|figure|\[[\d.]+.*)$/, "size"],
    [/^(?:start|end|left|right|center|justify)$/, "align"],
    [/^(?:balance|pretty|wrap|nowrap)$/, "wrap"],
  ],
  font: [[/^(?:sans|serif|mono)$/, "family"]],
  flex: [
    [/^(?:row|col)(?:-reverse)?$/, "direction"],
    [/wrap/, "wrap"],
  ],
  border: [
    [/^(?:[\d.]+|\[\d.*)?$/, "width"],
    [/^spacing-/, "spacing"],
    [/^(?:solid|dashed|dotted|double|none|hidden)$/, "style"],
    [/^[xysetrbl](?:-[\d.]+)?$/, "side"],
    [/^[xysetrbl]-/, "side colour"],
  ],
  outline: [
    [/^(?:[\d.]+|\[\d.*)$/, "width"],
    [/^(?:none|hidden|solid|dashed|dotted)?$/, "style"],
    [/^offset-/, "offset"],
  ],
  decoration: [
    [/^(?:[\d.]+|auto)$/, "width"],
    [/^(?:solid|dashed|dotted|double|wavy)$/, "style"],
  ],
  stroke: [[/^[\d.]+$/, "width"]],
  break: [[/^(?:inside|before|after)-/, "page"]],
  list: [[/^(?:inside|outside)$/, "position"]],
};

/** Prefixes of one property, longest first where one begins with another. */
const SIMPLE =
  /^(?:(?:min|max)-[wh]|gap-[xy]|gap|inset-[xy]|inset|overflow-[xy]|overflow|overscroll|grid-(?:cols|rows|flow)|(?:col|row)-(?:span|start|end)|justify-(?:items|self)|justify|items|self|content|place-items|scroll-[mp][xysetrbl]?|[mp][xysetrbl]?|size|[wh]|start|end|top|right|bottom|left|translate-[xy]|rotate|z|order|shrink|grow|basis|opacity|bg|fill|shadow|rounded(?:-(?:[se][se]|[tb][lr]|[setrbl])(?=$|-))?|leading|tracking|whitespace|align|cursor|select|pointer-events|transition|duration|animate|line-clamp|underline-offset|space-[xy]|divide-[xy]|appearance|float|clear)(?=$|-)/;

/** What a property sets besides itself: `px-2` after `ps-4` makes the latter void. */
const SIDES = { x: "lrse", y: "tb" };
const COVERS: Readonly<Record<string, readonly string[]>> = {
  "text size": ["leading"],
  size: ["w", "h"],
  inset: ["inset-x", "inset-y", "start", "end", "top", "right", "bottom", "left"],
  "inset-x": ["start", "end", "left", "right"],
  "inset-y": ["top", "bottom"],
  gap: ["gap-x", "gap-y"],
  overflow: ["overflow-x", "overflow-y"],
  "line-clamp": ["display", "overflow"],
  "border width": [..."xysetrbl"].map((side) => `border side ${side}`),
  rounded: [..."setrbl"].map((side) => `rounded-${side}`),
  ...Object.fromEntries(
    ["p", "m", "scroll-m", "scroll-p"].flatMap((prefix) => [
      [prefix, [..."xysetrbl"].map((side) => prefix + side)],
      [`${prefix}x`, [...SIDES.x].map((side) => prefix + side)],
      [`${prefix}y`, [...SIDES.y].map((side) => prefix + side)],
    ]),
  ),
};

/** The property that a class sets, as far as others set it too. */
function propertyOf(name: string): string {
  if (name.startsWith("[")) return name.split(":", 1)[0] ?? name;
  const alone = ALONE.get(name);
  if (alone !== undefined) return alone;
  const plain = name.replace(/^-/, "");
  const dash = plain.indexOf("-");
  const prefix = dash < 0 ? plain : plain.slice(0, dash);
  const kinds = BY_VALUE[prefix];
  if (kinds === undefined) return SIMPLE.exec(plain)?.[0] ?? name;
  const value = dash < 0 ? "" : plain.slice(dash + 1);
  const kind = kinds.find(([pattern]) => pattern.test(value))?.[1] ?? "";
  return kind.startsWith("side") ? `${prefix} ${kind} ${value[0]}` : `${prefix} ${kind}`;
}

const known = new Map<string, string>();

function merged(classes: string): string {
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(/\s+/).reverse()) {
    // Variants, and whether it is important, make another property of it: `hover:p-2` beside `p-4`.
    const [, variants = "", base = ""] = /^((?:(?:\[[^\]]*\]|[^:[\]])+:)*)(.*)$/.exec(name) ?? [];
    const place = variants + (/^!|!$/.test(base) ? "!" : "");
    const property = propertyOf(base.replace(/^!|!$/g, ""));
    if (name === "" || taken.has(place + property)) continue;
    for (const covered of [property, ...(COVERS[property] ?? [])]) taken.add(place + covered);
    kept.push(name);
  }
  return kept.reverse().join(" ");
}

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...classes: readonly ClassValue[]): string {
  const all = classes.flat(3).filter(Boolean).join(" ");
  const before = known.get(all);
  if (before !== undefined) return before;
  const names = merged(all);
  known.set(all, names);
  return names;
}
