/** How an exact figure is written. */
export interface ExactStyle {
  /** ISO 4217 code where it is money, else a unit that a person named, `rows`, or null. */
  unit: string | null;
  isMoney?: boolean;
  /** A rise carries "+". */
  isSigned?: boolean;
}

/** Units that the words around a figure say. */
const SAID = new Set(["rows", "percent", "points"]);

/** A decimal in text with every one of its digits, grouped: parts that are shown so add up for whoever counts after. */
export function formatExact(text: string, { unit, isMoney = false, isSigned = false }: ExactStyle, locale: string): string {
  const decimals = text.split(".")[1]?.length ?? 0;
  const signDisplay = isSigned ? "exceptZero" : "auto";
  // Intl takes decimals in text as they are; its types know numbers only.
  const figure = text as unknown as number;
  if (isMoney && unit !== null) {
    const digits = Math.min(20, Math.max(2, decimals));
    const style = {
      style: "currency",
      currency: unit,
      signDisplay,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    } as const;
    try {
      return new Intl.NumberFormat(locale, style).format(figure);
    } catch {
      // Not a code that Intl knows.
    }
  }
  const plain = new Intl.NumberFormat(locale, {
    signDisplay,
    minimumFractionDigits: Math.min(20, decimals),
    maximumFractionDigits: Math.min(20, decimals),
  }).format(figure);
  return unit === null || SAID.has(unit) ? plain : `${plain}\u00a0${unit}`;
}
