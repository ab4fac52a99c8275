/** The name of a file as data only: no path, no control or direction marks, at most 255 characters. */
export function cleanFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? "";
  return base.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, 255);
}
