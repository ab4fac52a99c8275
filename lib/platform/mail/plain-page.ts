const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as HTML shows it, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** The HTML of a mail: parts that are HTML already, one below the other, in colours that the reader's program chooses. */
export function plainPage(parts: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:15px;line-height:1.5">',
    ...parts,
    "</body></html>\n",
  ].join("\n");
}
