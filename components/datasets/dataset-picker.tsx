"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Combobox } from "@/components/ui/form/combobox";
import { useLocale } from "@/components/ui/locale";
import { datasetQueries } from "@/lib/client/api/datasets";
import type { ListedDataset } from "@/lib/contract/datasets";
import { formatCount } from "@/lib/core/format";
import type { Id } from "@/lib/core/ids";

const TYPED_MS = 200;

/** A dataset of any number of them, found by typing; the newest are offered first. */
export function DatasetPicker({
  value,
  name,
  none,
  onChoose,
  ...own
}: {
  value: Id<"dataset"> | null;
  /** Name of the chosen one. */
  name: string | null;
  /** What stands for no dataset; without it one has to be chosen. */
  none?: string;
  onChoose: (dataset: ListedDataset | null) => void;
  "aria-label"?: string;
}) {
  const { locale } = useLocale();
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useQuery({ ...datasetQueries.named(q), placeholderData: keepPreviousData });
  return (
    <Combobox
      {...own}
      searchLabel="Find a dataset"
      value={value ?? ""}
      display={name ?? none ?? "Choose a dataset"}
      onQuery={setTyped}
      options={() => [
        ...(none === undefined || typed !== "" ? [] : [{ value: "", label: none }]),
        ...data.map((dataset) => ({
          value: dataset.id,
          label: dataset.name,
          detail: formatCount(dataset.rowCount, "row", "rows", locale),
        })),
      ]}
      onValueChange={(id) => onChoose(data.find((dataset) => dataset.id === id) ?? null)}
    />
  );
}
