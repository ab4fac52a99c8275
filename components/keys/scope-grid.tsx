"use client";

import { Checkbox } from "@/components/ui/form/checkbox";
import { FieldSet } from "@/components/ui/form/field";
import { SCOPES, type Scope } from "@/lib/contract/scopes";

/** `datasets` → read, write. */
const nouns = [...new Set(SCOPES.map((scope) => scope.split(":")[0] as string))];
const acts = ["read", "write"] as const;

/** What the secret key may do: one row for each noun, a tick for reading and one for writing. */
export function ScopeGrid({
  value,
  onChange,
  error,
}: {
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  error: string | null;
}) {
  const set = (scope: Scope, on: boolean) => onChange(SCOPES.filter((other) => (other === scope ? on : value.includes(other))));
  return (
    <FieldSet legend="Allowed with the secret key" error={error}>
      <div className="grid grid-cols-[minmax(0,1fr)_5rem_5rem] items-center rounded-sm border px-3 text-sm">
        {nouns.map((noun) => (
          <div key={noun} className="col-span-3 grid h-11 grid-cols-subgrid items-center border-b last:border-b-0">
            <span className="capitalize">{noun}</span>
            {acts.map((act) => {
              const scope = SCOPES.find((offered) => offered === `${noun}:${act}`);
              if (!scope) return <span key={act} />;
              return (
                <Checkbox
                  key={act}
                  checked={value.includes(scope)}
                  onCheckedChange={(on) => set(scope, on)}
                  label={
                    <>
                      {act}
                      <span className="sr-only"> {noun}</span>
                    </>
                  }
                />
              );
            })}
          </div>
        ))}
      </div>
    </FieldSet>
  );
}
