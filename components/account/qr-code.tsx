import { useMemo } from "react";
import { encode } from "uqr";

/** A text as a picture for phones to scan: dark on light in either theme, as cameras expect it. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: "M", border: 4 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dots.join("") };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`bg-surface text-ink [color-scheme:light] ${className ?? ""}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
