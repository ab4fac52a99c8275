import { type Item, isDeed } from "./items";
import { type Place, saysItem, saysNumber } from "./place";
import type { Claim } from "./statement";

/** What an item counts. */
export type Weight = (item: Item) => number;

/** How much of what a claim speaks of a place has. */
export function itemsOf({ items }: Claim, place: Place | undefined, weight: Weight): number {
  return place ? items.reduce((sum, item) => sum + weight(item) * saysItem(item, place), 0) : 0;
}

/** The same with its numbers. */
export function ownOf(claim: Claim, place: Place, weight: Weight): number {
  return itemsOf(claim, place, weight) + claim.numbers.filter((values) => saysNumber(values, place)).length;
}

/** What a claim turns on: its heaviest deed, else state, else thing; nothing where it names only a time. */
export function coreOf({ items }: Claim, weight: Weight): Item | null {
  // What was accepted or refused counts before that it was.
  const isAnswer = ({ ids }: Item) => ids.includes("accept") || ids.includes("refuse");
  const told = items.some((item) => isDeed(item) && !isAnswer(item)) ? items.filter((item) => !isAnswer(item)) : items;
  const heaviest = (fits: (item: Item) => boolean) =>
    told.filter(fits).reduce<Item | null>((best, item) => (weight(item) > (best ? weight(best) : 0.2) ? item : best), null);
  return (
    heaviest(isDeed) ?? heaviest(({ kind }) => kind === "state") ?? heaviest(({ kind }) => kind !== "time" && kind !== "other")
  );
}
