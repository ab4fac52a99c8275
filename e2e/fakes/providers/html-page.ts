/** For a person to see what a fake received: text as HTML. */
export function html(text: unknown): string {
  return String(text ?? "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A page of messages, newest last. */
export function htmlPage(title: string, messages: readonly string[]): string {
  const style =
    "body{font:15px/1.45 system-ui;margin:24px;background:#f4f4f5;color:#1d1c1d;max-width:640px}" +
    "article{background:#fff;border:1px solid #ddd;border-radius:8px;padding:16px;margin:0 0 16px;overflow-wrap:anywhere}" +
    "h2{font-size:17px;margin:0 0 8px}p{margin:0 0 8px;white-space:pre-wrap}small{color:#616061}" +
    ".fields{display:grid;grid-template-columns:1fr 1fr;gap:4px 16px;margin:8px 0}a{color:#1264a3}";
  const articles = messages.map((message) => `<article>${message}</article>`).join("\n");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${html(title)}</title><style>${style}</style><h1>${html(title)}</h1>${articles}</html>`;
}
