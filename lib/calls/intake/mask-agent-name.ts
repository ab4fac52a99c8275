import { maskText } from "../masking/mask";

/** A name from outside may hold what no text of a call may: an e-mail address, a number to call. */
export function maskAgentName(
  name: string | null,
  { fromNumber, toNumber }: { fromNumber: string | null; toNumber: string | null },
): string | null {
  const numbers = [fromNumber, toNumber].filter((number) => number !== null);
  return name === null ? null : maskText(name, { language: null, region: null, numbers });
}
