/** Hashes that are asked for together: each by itself would wait for its turn. */
const AT_ONCE = 512;
const NUMBERS_MAX = 50_000_000;

/**
 * Works until it finds the number that, behind the task and a dot, makes a SHA-256 that begins with as many zero bits as the task says.
 * @returns the proof; null where the browser has no SHA-256, as at an address without https.
 */
export async function proofOf(task: string): Promise<string | null> {
  const bits = Number(task.split(".")[1]);
  const subtle = globalThis.crypto?.subtle;
  if (subtle === undefined || !Number.isInteger(bits)) return null;
  const encoder = new TextEncoder();
  for (let first = 0; first < NUMBERS_MAX; first += AT_ONCE) {
    const proofs = Array.from({ length: AT_ONCE }, (_, i) => `${task}.${first + i}`);
    const hashes = await Promise.all(proofs.map((proof) => subtle.digest("SHA-256", encoder.encode(proof))));
    const found = hashes.findIndex((hash) => new DataView(hash).getUint32(0) >>> (32 - bits) === 0);
    if (found >= 0) return proofs[found] ?? null;
  }
  return null;
}
