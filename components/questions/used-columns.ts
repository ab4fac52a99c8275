import type { Analysis } from "@/lib/contract/analysis/analysis";

type Derived = NonNullable<Analysis["derive"]>;

/** Derived columns that something names, or one of them that is used. @param text what may name them, as JSON */
export function usedColumns(derive: Derived, text: string): Derived {
  return derive.reduceRight<Derived>(
    (used, one) => ((text + JSON.stringify(used.map(({ as }) => as))).includes(JSON.stringify(one.name)) ? [one, ...used] : used),
    [],
  );
}
