import { round, slicePath, type WidthOf } from "@/lib/content/charts/drawing";
import { inkOf } from "@/lib/content/charts/light-colors";
import { textWidth } from "@/lib/content/charts/text-lines";
import type { Piece } from "./joined-shapes";

/** A little wider than estimated: figures of one width are wider than others, and nothing may be cut. */
export const widthOf: WidthOf = (text, size, weight) => textWidth(text) * (size / 12) * (weight === "semibold" ? 1.15 : 1.09);

/** A piece of a drawing in the colours of the page; `told` is what is said of it under the pointer. */
export function DrawnShape({ shape, told }: { shape: Piece; told?: string | undefined }) {
  "use memo";
  const title = told === undefined ? null : <title>{told}</title>;
  if (shape.kind === "joined") return <path d={shape.d} {...shape.look} />;
  if (shape.kind === "rect")
    return (
      <rect
        x={round(shape.x)}
        y={round(shape.y)}
        width={round(shape.width)}
        height={round(shape.height)}
        fill={inkOf(shape.fill)}
      >
        {title}
      </rect>
    );
  if (shape.kind === "area") {
    const points = shape.points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
    return <polygon points={points} fill={inkOf(shape.fill)} fillOpacity={shape.opacity} />;
  }
  if (shape.kind === "slice")
    return (
      <path d={slicePath(shape)} data-mark={shape.mark} fill={inkOf(shape.fill)} stroke="var(--color-surface)" strokeWidth={1.5}>
        {title}
      </path>
    );
  return (
    <text
      x={round(shape.x)}
      y={round(shape.y)}
      fontSize={shape.size}
      fontWeight={shape.weight === "semibold" ? 600 : undefined}
      fill={inkOf(shape.fill)}
      textAnchor={shape.anchor}
    >
      {shape.text}
    </text>
  );
}
