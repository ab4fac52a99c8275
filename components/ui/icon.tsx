import { createElement, type ReactElement, type SVGProps } from "react";

/** A drawing on 24 by 24, in the colour of the text around it. */
export type LucideIcon = (props: SVGProps<SVGSVGElement>) => ReactElement;
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const DRAWING = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** An icon from its shapes. It is decoration, and hidden from screen readers, unless it is given a role, a title or a label. */
export function icon(shapes: readonly Shape[]): LucideIcon {
  return (props) => draw(shapes, props);
}

function draw(shapes: readonly Shape[], props: SVGProps<SVGSVGElement>): ReactElement {
  const isSpoken = Object.keys(props).some((name) => name.startsWith("aria-") || name === "role" || name === "title");
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }));
  return createElement("svg", { ...DRAWING, ...(!isSpoken && { "aria-hidden": true }), ...props }, drawn);
}
