/** Colours by what they are for: in the light, in the dark. The product's own. */
const COLORS = {
  canvas: ["#faf9f6", "#0d1214"],
  surface: ["#ffffff", "#131a1d"],
  line: ["#dfddd7", "#282f32"],
  ink: ["#172023", "#e9eeef"],
  ink2: ["#495357", "#b3babe"],
  ink3: ["#5f696e", "#97a0a4"],
  accent: ["#005f6d", "#5cc8d4"],
  onAccent: ["#ffffff", "#071318"],
} as const;
type Color = keyof typeof COLORS;

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Attributes of an element: its look, and the names by which it gets dark colours. */
export function styled(css: string, colors: { text?: Color; ground?: Color; line?: Color } = {}): string {
  const { text, ground, line } = colors;
  const names = [text && `t-${text}`, ground && `g-${ground}`, line && `l-${line}`].filter((name) => name !== undefined);
  const parts = [
    css,
    text && `color:${COLORS[text][0]}`,
    ground && `background-color:${COLORS[ground][0]}`,
    line && `border-color:${COLORS[line][0]}`,
  ].filter((part) => part !== undefined && part !== "");
  const classes = names.length === 0 ? "" : ` class="${names.join(" ")}"`;
  return `${classes} style="${parts.join(";")}"`;
}

/** A link that looks like a button; many mail readers give it its ground only as a cell. */
export function mailButton({ link, label }: { link: string; label: string }): string {
  const cell = styled("border-radius:6px", { ground: "accent" });
  const look = styled(
    "display:inline-block;padding:11px 20px;font-size:15px;font-weight:600;line-height:20px;text-decoration:none",
    {
      text: "onAccent",
    },
  );
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr>',
    `<td bgcolor="${COLORS.accent[0]}"${cell}><a href="${escapeHtml(link)}"${look}><span dir="auto">${escapeHtml(label)}</span></a></td>`,
    "</tr></table>",
  ].join("");
}

/**
 * A whole mail: a card of at most 600 px, and what has to be said below it. Looks stand at the elements, since many mail readers
 * drop everything else; what is kept of the rest is for the dark. No pictures.
 * @param parts HTML of ours, with everybody else's words escaped.
 */
export function mailDocument({ title, main, foot }: { title: string; main: string; foot: string }): string {
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(title)}</title><style>${SHEET}</style></head>`,
    `<body${styled("margin:0;padding:0;-webkit-text-size-adjust:100%", { ground: "canvas" })}>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${styled("", { ground: "canvas" })}><tr><td align="center" class="outer" style="padding:32px 16px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:start;${FONT}">`,
    `<tr><td class="card g-surface l-line" style="padding:32px;border:1px solid ${COLORS.line[0]};border-radius:10px;background-color:${COLORS.surface[0]}">${main}</td></tr>`,
    `<tr><td class="foot" style="padding:20px 32px 0">${foot}</td></tr>`,
    "</table></td></tr></table></body></html>\n",
  ].join("\n");
}

const SHEET = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (max-width:480px){.outer{padding:12px 8px 24px!important}.card{padding:24px 20px!important}.foot{padding:16px 20px 0!important}}",
  `@media (prefers-color-scheme:dark){${Object.entries(COLORS)
    .map(
      ([name, [, dark]]) =>
        `.t-${name}{color:${dark}!important}.g-${name}{background-color:${dark}!important}.l-${name}{border-color:${dark}!important}`,
    )
    .join("")}}`,
].join("");

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

const SUBJECT_CHARS_MAX = 200;

/** A title as the subject of a mail: one line, not too long. */
export function subjectOf(title: string): string {
  const line = title
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const points = [...line];
  return points.length <= SUBJECT_CHARS_MAX
    ? line
    : `${points
        .slice(0, SUBJECT_CHARS_MAX - 1)
        .join("")
        .trimEnd()}…`;
}
