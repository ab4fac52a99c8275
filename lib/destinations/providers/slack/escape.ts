const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Slack's own escape, and the whole of it: without `<` nobody is called out by `<!channel>` or `<@U…>`. */
export function escapeSlack(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

/** A link with a label of ours. */
export function slackLink(url: string, label: string): string {
  return `<${escapeSlack(url).replaceAll("|", "%7C")}|${escapeSlack(label.replace(/[|>\n]/g, " "))}>`;
}
