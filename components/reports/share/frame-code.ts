/** What a page shows a shared report with, as HTML. */
export function frameCode(url: string, title: string): string {
  return `<iframe src="${inAttribute(url)}" title="${inAttribute(title)}" width="100%" height="900" loading="lazy" style="border: 0"></iframe>`;
}

function inAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
