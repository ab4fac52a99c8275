/**
 * Version of the engine, told with every report. Raise it whenever the same inputs may give other bytes of `result`: another
 * rule of planning, figures, findings or wording; another way to write figures; another DuckDB (its `hash` picks samples) or
 * another ICU of Node (it writes numbers and dates). Columns as typed and doubts found are pinned with the rows: they do not count.
 */
export const ENGINE_VERSION = "23";
