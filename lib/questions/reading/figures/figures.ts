/** Figures that are made of more than a column and a word for it, each read where its words stand in the order of a question. */
export { readCorrelation } from "./correlation";
export { readDivided } from "./divided";
export { readPanelNoun, withExtremes } from "./extremes";
export { readDayCount, readNever } from "./rows";
export { readSeveral } from "./several";
export { withPercentiles, withSpread } from "./spread";
