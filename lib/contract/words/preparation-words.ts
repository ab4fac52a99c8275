/** What may be done to the text of cells. */
export const TEXT_FORMS = ["trim", "squeeze", "upper", "lower", "title"] as const;
export type TextForm = (typeof TEXT_FORMS)[number];

/** What may be worked out of the rows of a group. */
export const AGGREGATIONS = ["count", "sum", "average", "median", "min", "max", "distinct", "first", "last", "list"] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];
