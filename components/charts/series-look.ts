import { categoryColor, inkOf } from "@/lib/content/charts/light-colors";

/** Beside a colour of its own a series has a dash of its own, for those who don't tell colours apart. */
const DASHES = [undefined, "7 3", "2 2", "10 3 2 3"] as const;

/** Colour and dash of a series, by its place. */
export function seriesLook(place: number) {
  return { stroke: inkOf(categoryColor(place, false)), strokeDasharray: DASHES[place % DASHES.length] };
}
