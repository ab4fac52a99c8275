/** How a reply may be packed. */
export type Packing = "br" | "gzip";

/**
 * What a reader takes best, by the weights it gives (RFC 9110, 12.5.3): Brotli where it likes both as much.
 * @returns null for a reply as it is: nothing else is read, or that is liked better.
 */
export function packingFor(accepted: string | undefined): Packing | null {
  const weights = new Map<string, number>();
  for (const each of (accepted ?? "").toLowerCase().split(",")) {
    const [coding = "", ...parameters] = each.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "") ?? "1";
    if (coding !== "") weights.set(coding, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0);
  }
  const br = weights.get("br") ?? 0;
  // A star is written by those who don't care, so it means what everybody reads.
  const gzip = Math.max(weights.get("gzip") ?? weights.get("*") ?? 0, weights.get("x-gzip") ?? 0);
  const best = Math.max(br, gzip);
  if (best === 0 || best < (weights.get("identity") ?? 0)) return null;
  return br === best ? "br" : "gzip";
}
