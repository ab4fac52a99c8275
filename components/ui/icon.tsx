import { createElement, type ReactElement, type SVGProps } from "react";
import drawings from "./icons.svg";

/** A drawing on 24 by 24, in the colour of the text around it. */
export type LucideIcon = (props: SVGProps<SVGSVGElement>) => ReactElement;

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

/**
 * An icon, by its name in the sprite. It is decoration, and hidden from screen readers, unless it is given a
 * role, a title or a label.
 */
export function icon(name: string): LucideIcon {
  return (props) => draw(name, props);
}

function draw(name: string, props: SVGProps<SVGSVGElement>): ReactElement {
  const isSpoken = Object.keys(props).some((key) => key.startsWith("aria-") || key === "role" || key === "title");
  const shape = createElement("use", { href: `${drawings.src}#${name}` });
  return createElement("svg", { ...DRAWING, ...(!isSpoken && { "aria-hidden": true }), ...props }, shape);
}
