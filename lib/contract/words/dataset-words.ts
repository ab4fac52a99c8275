export const FILTER_OPERATORS = ["is", "is_not", "contains", "at_least", "at_most", "missing", "present", "misfit"] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];
