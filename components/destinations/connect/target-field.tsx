"use client";

import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/form/combobox";
import { DeclaredFields } from "@/components/ui/form/declared-fields";
import { Field } from "@/components/ui/form/field";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import type { DestinationTypeInfo } from "@/lib/contract/events/destinations";
import type { FieldSpec } from "@/lib/contract/integrations";
import type { Id } from "@/lib/core/ids";

/** A channel or a tab: typed, or chosen of those that the app lists for what was entered so far. */
export function TargetField({
  type,
  spec,
  many,
  value,
  error,
  asked,
  onChange,
}: {
  type: DestinationTypeInfo;
  spec: FieldSpec;
  /** What several of them are called. */
  many: string;
  value: string;
  error: string | undefined;
  /** What the app is asked with. */
  asked: { id?: Id<"integration">; fields: Record<string, string> };
  onChange: (value: string) => void;
}) {
  const id = useId();
  const list = useMutation({
    mutationFn: () => {
      const { [spec.name]: _, ...fields } = asked.fields;
      return call(operations.listDestinationTargets, { body: { ...asked, type: type.type, fields } });
    },
    // What was entered holds secrets.
    gcTime: 0,
  });
  const targets = list.data;
  const chosen = targets?.find((target) => target.id === value || target.name === value);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {targets === undefined || targets.length === 0 ? (
        <DeclaredFields
          specs={[spec]}
          values={{ [spec.name]: value }}
          errors={error === undefined ? {} : { [spec.name]: error }}
          onChange={(_, next) => onChange(next)}
        />
      ) : (
        <Field label={spec.label} error={error} required>
          <Combobox
            options={() => targets.map((target) => ({ value: target.id, label: target.name }))}
            value={chosen?.id ?? ""}
            display={chosen?.name ?? (value === "" ? `Choose one of ${targets.length}` : value)}
            onValueChange={onChange}
            searchLabel={`Find among the ${many}`}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" busy={list.isPending} aria-describedby={id} onClick={() => list.mutate()}>
          {targets === undefined ? `List ${many}` : "Refresh list"}
        </Button>
        {targets !== undefined && targets.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => list.reset()}>
            Enter it instead
          </Button>
        )}
        <span id={id} role="status" className="text-ui text-ink-3">
          {list.isPending
            ? `Checking with ${type.label}…`
            : targets?.length === 0
              ? `${type.label} lists no ${many} for these values.`
              : ""}
        </span>
      </div>
      <FormError sentence={list.isError ? sentenceFor(list.error) : null} />
    </div>
  );
}
