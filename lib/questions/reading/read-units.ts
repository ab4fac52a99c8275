import { type Draft, has, isChange, use } from "./draft";

const IN = /^(in|en|expressed in|als|as|as an?)$/i;
const UNITS =
  /^(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|sekunden?|minuten?|stunden?|std|tagen?|wochen?|segundos?|minutos?|horas?|d[ií]as?|semanas?|secondes?|heures?|jours?|semaines?|euros?|eur|dollars?|pounds?|percent|per cent|prozent|%|porcentaje|por ciento|pourcentage|pour ?cent|pct)$/i;

/** "in minutes", "in %" behind what was read. */
export const isUnitSaid = ({ items, used }: Draft, at: number): boolean =>
  used.has(at) && used.has(at - 1) && IN.test(items[at - 1]?.said ?? "") && UNITS.test(items[at]?.said ?? "");

/** "in minutes", "en %": how a figure is to be written, which is no group, rate or part of a day. */
export function readUnits(draft: Draft): void {
  draft.items.forEach((item, at) => {
    const before = draft.items[at - 1];
    if (before === undefined || item.number !== null || !IN.test(before.said) || !UNITS.test(item.said)) return;
    const next = draft.items[at + 1];
    // "in minutes that …", "in days of …" go on about something else.
    const ends =
      next === undefined || has(next, "by", "against", "follow", "and", "only", "not") || at === draft.items.length - 1;
    const isPart = has(item, "rate");
    if (isPart && !draft.items.some((one) => isChange(one) || has(one, "compare"))) return;
    if (ends || /[,;:(]/.test(draft.text.slice(draft.tokens[item.to - 1]?.end ?? 0, draft.tokens[next.from]?.start ?? 0)))
      use(draft, at - 1, at);
  });
}
