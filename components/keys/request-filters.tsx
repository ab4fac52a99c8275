"use client";

import { SearchBox } from "@/components/ui/form/search-box";
import { Select } from "@/components/ui/form/select";
import { REQUEST_METHODS, STATUS_CLASSES } from "@/lib/contract/words/key-words";
import { PERIODS, type Period, type RequestView } from "./request-view";
import { STATUS_WORDS } from "./request-words";

const ANY = "any";
const PERIOD_WORDS: Readonly<Record<Period, string>> = { "1h": "Last hour", "24h": "Last 24 hours", "7d": "Last 7 days" };

/** What the requests below are narrowed to. */
export function RequestFilters({ view, onChange }: { view: RequestView; onChange: (part: Partial<RequestView>) => void }) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchBox
        label="Search requests"
        placeholder="Operation, path, reason or request id"
        search={view.text}
        onSearch={(text) => onChange({ text })}
        className="basis-56"
      />
      <Select
        aria-label="Status"
        className="w-40 max-sm:grow max-sm:basis-32"
        value={view.status ?? ANY}
        options={[{ value: ANY, label: "Any status" }, ...STATUS_CLASSES.map((value) => ({ value, label: STATUS_WORDS[value] }))]}
        onValueChange={(status) => onChange({ status: status === ANY ? null : status })}
      />
      <Select
        aria-label="Method"
        className="w-36 max-sm:grow max-sm:basis-32"
        value={view.method ?? ANY}
        options={[{ value: ANY, label: "Any method" }, ...REQUEST_METHODS.map((value) => ({ value, label: value }))]}
        onValueChange={(method) => onChange({ method: method === ANY ? null : method })}
      />
      <Select
        aria-label="Time"
        className="w-40 max-sm:grow max-sm:basis-32"
        value={view.period ?? ANY}
        options={[{ value: ANY, label: "Any time" }, ...PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))]}
        onValueChange={(period) => onChange({ period: period === ANY ? null : period })}
      />
    </div>
  );
}
