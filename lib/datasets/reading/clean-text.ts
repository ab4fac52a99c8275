/** Text as it is kept: half characters and NUL cannot be stored by any of the engines below. */
export function cleanText(text: string): string {
  return text.isWellFormed() && !text.includes("\u0000") ? text : text.toWellFormed().replaceAll("\u0000", "");
}
