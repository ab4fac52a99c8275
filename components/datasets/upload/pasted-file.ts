const LINES_LOOKED_AT = 20;

/** Pasted text as a file: JSON by how it begins, tab-separated as from a spreadsheet, else comma-separated. */
export function pastedFile(text: string): File {
  const ending = pastedEnding(text);
  return new File([text], `pasted${ending}`, { type: "text/plain" });
}

/** Ending of the file that pasted text becomes. */
export function pastedEnding(text: string): ".tsv" | ".csv" | ".json" | ".ndjson" {
  const start = text
    .slice(0, 200_000)
    .replace(/^\uFEFF/, "")
    .trimStart();
  const lines = start.split(/\r\n|\n|\r/, LINES_LOOKED_AT + 1).filter((line) => line.trim() !== "");
  if (start.startsWith("[")) return ".json";
  if (start.startsWith("{")) return lines.length > 1 && isObject(lines[0]) ? ".ndjson" : ".json";
  return lines.slice(0, LINES_LOOKED_AT).some((line) => line.includes("\t")) ? ".tsv" : ".csv";
}

/** Lines of a text, an empty last one not counted. */
export function lineCount(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return text === "" || text.endsWith("\n") ? count : count + 1;
}

/** One JSON object alone: each line of the text is a row. */
function isObject(line: string | undefined): boolean {
  try {
    return typeof JSON.parse(line ?? "") === "object";
  } catch {
    return false;
  }
}
