import { createHash } from "node:crypto";

/** What a small page says; a button posts to the page's own address. */
export interface PageWords {
  title: string;
  lines: readonly string[];
  button: string | null;
}

/** The site's look, on its own: no script, no font, nothing that is fetched. Colours are those of globals.css. */
const SHEET = `
:root{color-scheme:light dark;--canvas:light-dark(#faf9f6,#0d1214);--line:light-dark(#dfddd7,#282f32);--ink:light-dark(#172023,#e9eeef);--ink-2:light-dark(#495357,#b3babe);--accent:light-dark(#005f6d,#5cc8d4);--accent-hover:light-dark(#004d58,#7edce5);--on-accent:light-dark(#ffffff,#071318);--focus:light-dark(#016f82,#56d2df)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--canvas);color:var(--ink);font:15px/1.6 Inter,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
header{display:flex;align-items:center;gap:10px;height:56px;padding:0 max(16px,calc(50vw - 600px + 32px));border-bottom:1px solid var(--line);font-size:16px;font-weight:600;letter-spacing:-.025em}
svg{width:24px;height:24px;fill:none;stroke:var(--ink);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
svg .accent{stroke:var(--accent)}
main{max-width:448px;margin:0 auto;padding:64px 16px}
h1{margin:0;font:600 30px/36px "Source Serif 4",Charter,Cambria,Georgia,serif;text-wrap:balance}
p{margin:12px 0 0;color:var(--ink-2);text-wrap:pretty;overflow-wrap:anywhere}
button{margin-top:28px;min-height:44px;padding:0 20px;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:500 15px/1 Inter,system-ui,sans-serif;cursor:pointer}
button:hover{background:var(--accent-hover)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`;

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M4 7h24"/><path class="accent" d="M4 16h6l2.5-5 5 10 2.5-5h8"/><path d="M4 25h12"/></svg>';

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex, nofollow",
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(SHEET).digest("base64")}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};

/** A page of one heading, a few lines and at most one button. */
export function mailPage(
  { title, lines, button }: PageWords,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  const html = [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow">',
    `<title>${escapeHtml(title)} · Rowcall</title><style>${SHEET}</style></head>`,
    `<body><header>${MARK}Rowcall</header><main><h1>${escapeHtml(title)}</h1>`,
    ...lines.map((line) => `<p dir="auto">${escapeHtml(line)}</p>`),
    button === null ? "" : `<form method="post"><button>${escapeHtml(button)}</button></form>`,
    "</main></body></html>\n",
  ];
  return new Response(html.join("\n"), { status, headers: { ...HEADERS, ...headers } });
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
