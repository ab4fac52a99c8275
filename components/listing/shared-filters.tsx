"use client";

import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Combobox } from "@/components/ui/form/combobox";
import { FilterChoice, FilterField } from "@/components/ui/list/filter-bar";
import { listingQueries } from "@/lib/client/api/listing";
import type { ListView, Person } from "./list-view";

/** The filters that lists of datasets and reports have both, and their order. */
export function SharedFilters<Sort extends string>({
  view,
  change,
  noun,
  people,
  sorts,
  labelled,
}: {
  view: ListView<Sort>;
  change: (part: Partial<ListView<Sort>>) => void;
  noun: "datasets" | "reports";
  people: readonly Person[];
  sorts: readonly { value: Sort; label: string }[];
  labelled: boolean;
}) {
  const { data } = useQuery(listingQueries.tags());
  const tags = data?.[noun] ?? [];
  const known = view.tag === null || tags.includes(view.tag) ? tags : [view.tag, ...tags];
  return (
    <>
      {known.length > 0 && (
        <Searched
          label="Tag"
          labelled={labelled}
          any={labelled ? "Any" : "Any tag"}
          value={view.tag}
          options={known.map((tag) => ({ value: tag, label: tag }))}
          onChoose={(tag) => change({ tag })}
        />
      )}
      {(people.length > 1 || view.owner !== null) && (
        <Searched
          label="Owner"
          labelled={labelled}
          any={labelled ? "Anyone" : "Any owner"}
          value={view.owner}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(owner) => change({ owner })}
        />
      )}
      <FilterChoice
        label="Sort by"
        labelled={labelled}
        any={null}
        value={view.sort}
        words={sorts}
        width="w-44"
        onChoose={(sort) => sort !== null && change({ sort })}
      />
      <Checkbox
        className="min-h-9 items-center pointer-coarse:min-h-11"
        label="Favorites only"
        checked={view.isFavourite}
        onCheckedChange={(isFavourite) => change({ isFavourite })}
      />
    </>
  );
}

/** One of many, found by typing. */
function Searched({
  label,
  labelled,
  any,
  value,
  options,
  onChoose,
}: {
  label: string;
  labelled: boolean;
  any: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string | null) => void;
}) {
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <FilterField label={label} labelled={labelled}>
      <div className={labelled ? undefined : "w-40"}>
        <Combobox
          {...(labelled ? {} : { "aria-label": `${label}: ${chosen ?? any}` })}
          searchLabel={`Find ${label === "Owner" ? "an owner" : `a ${label.toLowerCase()}`}`}
          value={value ?? ""}
          display={chosen ?? any}
          options={() => [{ value: "", label: any }, ...options]}
          onValueChange={(next) => onChoose(next === "" ? null : next)}
        />
      </div>
    </FilterField>
  );
}
