/** Cuts a label into at most two lines of `chars` characters, the second one ended by "…" where it does not fit. */
export function textLines(label: string, chars: number): string[] {
  const text = label.trim();
  if (text.length <= chars) return [text];
  const space = text.lastIndexOf(" ", chars);
  const cut = space > chars / 3 ? space : chars;
  const rest = text.slice(cut).trim();
  return [text.slice(0, cut), rest.length <= chars ? rest : `${rest.slice(0, Math.max(1, chars - 1)).trimEnd()}…`];
}

/** Estimated width of 12-px text in pixels; wide enough to reserve room before anything is drawn. */
export function textWidth(text: string): number {
  let width = 0;
  for (const char of text)
    width +=
      /[\u1100-\uffff]/.test(char) || char.length > 1
        ? 12.5
        : /[A-ZMW@%]/.test(char)
          ? 8.4
          : /[ilj.,:;'|!]/.test(char)
            ? 3.6
            : 6.9;
  return width;
}
