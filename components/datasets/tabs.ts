export const DATASET_TABS = ["columns", "rows", "preparation", "incoming", "quality", "reports", "versions", "history"] as const;
export type DatasetTab = (typeof DATASET_TABS)[number];

/** The tab that an address names; columns for any other word. */
export function tabOf(word: string | string[] | undefined): DatasetTab {
  return DATASET_TABS.find((tab) => tab === word) ?? "columns";
}
