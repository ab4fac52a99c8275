/** What may be done to the text of cells. */
export const TEXT_FORMS = ["trim", "squeeze", "upper", "lower", "title"] as const;
export type TextForm = (typeof TEXT_FORMS)[number];
