const LEAST_SIMILAR = 3;

/** True where a piece says the end of what was read with a digit or two changed: somebody corrects it, whatever word that is said with. */
export function isCorrection(before: string, said: string): boolean {
  const end = before.slice(-said.length);
  if (said.length < LEAST_SIMILAR || end.length < said.length || end === said) return false;
  const same = [...said].filter((digit, at) => digit === end[at]).length;
  return same >= Math.ceil(said.length / 2);
}
