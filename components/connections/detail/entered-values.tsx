"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/page/skeleton";
import type { Connection } from "@/lib/contract/connections";
import { useConnectionTypes } from "../connect/use-connection-types";
import type { OnLayer } from "./connection-actions";

/** What a phone system was connected with; of secrets the last characters. */
export function EnteredValues({ connection, onLayer }: { connection: Connection; onLayer: OnLayer | null }) {
  const types = useConnectionTypes();
  const { fields, secretHints, type } = connection;
  const specs = types.data?.find((each) => each.type === type)?.fields ?? [];
  const labelOf = (name: string) => specs.find((spec) => spec.name === name)?.label ?? name;
  const shownAs = (name: string, value: string) =>
    specs.find((spec) => spec.name === name)?.options.find((option) => option.value === value)?.label ?? value;
  const lines = [
    ...Object.entries(fields)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => ({ name, value: shownAs(name, value), isHint: false })),
    ...Object.entries(secretHints).map(([name, value]) => ({ name, value, isHint: true })),
  ];
  return (
    <section aria-labelledby="values">
      <h2 id="values" className="mb-2 text-sm font-semibold">
        Connected with
      </h2>
      <dl className="flex flex-col gap-2 text-sm">
        {lines.map(({ name, value, isHint }) => (
          <div key={name}>
            <dt className="text-ui text-ink-3">{types.isPending ? <Skeleton className="my-0.5 h-3.5 w-20" /> : labelOf(name)}</dt>
            <dd className={isHint ? "font-mono text-xs leading-5" : "[overflow-wrap:anywhere]"} dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {onLayer !== null && (
        <Button size="sm" className="mt-3" onClick={() => onLayer("fields")}>
          Update credentials
        </Button>
      )}
    </section>
  );
}
