/** People's words for a text of a card: no mark in them means anything, and each line stays a line. */
export function escapeCardText(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map(escapeLine)
    .join("\n\n");
}

function escapeLine(line: string): string {
  return line
    .replace(/[\\*_[\]()#]/g, "\\$&")
    .replace(/^[-+>]/, "\\$&")
    .replace(/^(\d+)\./, "$1\\.");
}
