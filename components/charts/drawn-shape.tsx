import { type Shape, slicePath, type WidthOf } from "@/lib/content/charts/drawing";
import { inkOf } from "@/lib/content/charts/light-colors";
import { textWidth } from "@/lib/content/charts/text-lines";

/** A little wider than estimated: figures of one width are wider than others, and nothing may be cut. */
export const widthOf: WidthOf = (text, size, weight) => textWidth(text) * (size / 12) * (weight === "semibold" ? 1.15 : 1.09);

/** A shape of `lib/content/charts` in the colours of the page; `told` is what is said of it under the pointer. */
export function DrawnShape({ shape, told }: { shape: Shape; told?: string | undefined }) {
  "use memo";
  const title = told === undefined ? null : <title>{told}</title>;
  if (shape.kind === "rect")
    return (
      <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} fill={inkOf(shape.fill)}>
        {title}
      </rect>
    );
  if (shape.kind === "line")
    return (
      <polyline
        points={pointsOf(shape.points)}
        fill="none"
        stroke={inkOf(shape.stroke)}
        strokeWidth={shape.width}
        strokeLinejoin="round"
        strokeDasharray={shape.dashed ? "3 3" : undefined}
      />
    );
  if (shape.kind === "area")
    return <polygon points={pointsOf(shape.points)} fill={inkOf(shape.fill)} fillOpacity={shape.opacity} />;
  if (shape.kind === "dot")
    return <circle cx={shape.x} cy={shape.y} r={shape.radius} fill={inkOf(shape.fill)} fillOpacity={shape.opacity} />;
  if (shape.kind === "slice")
    return (
      <path d={slicePath(shape)} data-mark={shape.mark} fill={inkOf(shape.fill)} stroke="var(--color-surface)" strokeWidth={1.5}>
        {title}
      </path>
    );
  return (
    <text
      x={shape.x}
      y={shape.y}
      fontSize={shape.size}
      fontWeight={shape.weight === "semibold" ? 600 : undefined}
      fill={inkOf(shape.fill)}
      textAnchor={shape.anchor}
    >
      {shape.text}
    </text>
  );
}

function pointsOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(" ");
}
