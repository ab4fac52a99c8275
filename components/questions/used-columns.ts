import type { Analysis } from "@/lib/contract/analysis/analysis";

type Derived = NonNullable<Analysis["derive"]>;

/** Derived columns that something names, or one of them that is used. @param text what may name them, as JSON */
export function usedColumns(derive: Derived, text: string): Derived {
  let named = text;
  // Each is made of those before it.
  const used = derive.toReversed().filter(({ name, as }) => {
    const isUsed = named.includes(JSON.stringify(name));
    if (isUsed) named += JSON.stringify(as);
    return isUsed;
  });
  return used.toReversed();
}
