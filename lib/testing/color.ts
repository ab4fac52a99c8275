/** Red, green and blue in linear light, 0 to 1. */
type Linear = readonly [number, number, number];
export type Vision = "normal" | "protan" | "deutan" | "tritan";

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** "#rrggbb" in linear light. */
function linear(hex: string): Linear {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Machado, Oliveira and Fernandes 2009, full severity. */
const machado: Record<Exclude<Vision, "normal">, Matrix> = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** Viénot, Brettel and Mollon 1999, for sRGB. */
const vienot: Record<"protan" | "deutan", Matrix> = {
  protan: [0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1],
  deutan: [0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1],
};

/** Brettel, Viénot and Mollon 1997, for sRGB: one projection on each side of a plane. */
const brettelTritan: { normal: Linear; above: Matrix; below: Matrix } = {
  normal: [0.03901, -0.02788, -0.01113],
  above: [1.01277, 0.13548, -0.14826, -0.01243, 0.86812, 0.14431, 0.07589, 0.805, 0.11911],
  below: [0.93678, 0.18979, -0.12657, 0.06154, 0.81526, 0.1232, -0.37562, 1.12767, 0.24796],
};

/** How a colour is seen, once for each model of that vision. */
function seen(hex: string, vision: Vision): Linear[] {
  const color = linear(hex);
  if (vision === "normal") return [color];
  const first = apply(machado[vision], color);
  if (vision !== "tritan") return [first, apply(vienot[vision], color)];
  const side = color.reduce((sum, value, at) => sum + value * (brettelTritan.normal[at] ?? 0), 0);
  return [first, apply(side >= 0 ? brettelTritan.above : brettelTritan.below, color)];
}

/** Smallest CIEDE2000 distance of two colours over the models of a vision. */
export function distance(a: string, b: string, vision: Vision): number {
  const [first, second] = [seen(a, vision), seen(b, vision)];
  return Math.min(...first.map((color, model) => ciede2000(lab(color), lab(second[model] ?? color))));
}

function apply(m: Matrix, [r, g, b]: Linear): Linear {
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [clip(m[0] * r + m[1] * g + m[2] * b), clip(m[3] * r + m[4] * g + m[5] * b), clip(m[6] * r + m[7] * g + m[8] * b)];
}

type Lab = readonly [number, number, number];

/** CIE Lab under D65. */
function lab([r, g, b]: Linear): Lab {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Sharma, Wu and Dalal 2005. */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const rad = Math.PI / 180;
  const seventh = (value: number) => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7));
  const g = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (p: number, b: number) => (p === 0 && b === 0 ? 0 : (Math.atan2(b, p) / rad + 360) % 360);
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const grey = c1 * c2 === 0;
  const turn = Math.abs(h1 - h2) <= 180 ? 0 : h2 <= h1 ? 360 : -360;
  const dh = grey ? 0 : h2 - h1 + turn;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * rad);
  const [meanL, meanC] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const meanH = grey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
  const t =
    1 -
    0.17 * Math.cos((meanH - 30) * rad) +
    0.24 * Math.cos(2 * meanH * rad) +
    0.32 * Math.cos((3 * meanH + 6) * rad) -
    0.2 * Math.cos((4 * meanH - 63) * rad);
  const sl = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const sc = 1 + 0.045 * meanC;
  const sh = 1 + 0.015 * meanC * t;
  const rt = -Math.sin(2 * 30 * Math.exp(-(((meanH - 275) / 25) ** 2)) * rad) * 2 * seventh(meanC);
  const [dl, dc] = [(l2 - l1) / sl, (c2 - c1) / sc];
  return Math.sqrt(dl ** 2 + dc ** 2 + (dH / sh) ** 2 + rt * dc * (dH / sh));
}
