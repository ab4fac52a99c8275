/** Breaks a text into lines no wider than `width`. A word that is wider alone is broken where it must be; nothing is left out. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf));
}

function wrapParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/(?<= )|(?<=[-/,;|)\]])(?=\S)/)) {
    if (widthOf((line + word).trimEnd()) <= width) {
      line += word;
      continue;
    }
    if (line.trimEnd() !== "") lines.push(line.trimEnd());
    line = word;
    while (widthOf(line.trimEnd()) > width) {
      const fit = fitting(line, width, widthOf);
      lines.push(fit);
      line = line.slice(fit.length);
    }
  }
  if (line.trimEnd() !== "" || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

/** The longest beginning that fits, at least one character. Characters of several units are never parted. */
function fitting(text: string, width: number, widthOf: (text: string) => number): string {
  const characters = [...text];
  let [low, high] = [1, characters.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(characters.slice(0, middle).join("")) <= width) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, Math.max(1, low)).join("");
}
