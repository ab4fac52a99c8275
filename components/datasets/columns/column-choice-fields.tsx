"use client";

import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select, type SelectOption } from "@/components/ui/form/select";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { LIMITS } from "@/lib/contract/limits";
import type { Chosen } from "@/lib/contract/reading";
import { COLUMN_TYPES, type ColumnType } from "@/lib/contract/words/column-words";
import { DATE_ORDERS, type DateOrder } from "@/lib/contract/words/reading-words";
import { capital } from "@/lib/core/format";
import { applicableTo, typeUnder, unitProblem } from "./choice-values";
import { ROLE_WORDS, TYPE_WORDS } from "./column-words";
import { DoubtQuestion } from "./doubt-question";
import { isOfKinds } from "./doubt-words";

/** A setting that nobody decided. An option's value is never empty. */
const DETECTED = "detected";

const ORDER_WORDS: Record<DateOrder, string> = {
  dmy: "Day, month, year",
  mdy: "Month, day, year",
  ymd: "Year, month, day",
};

const MEANING_WORDS: Record<keyof NonNullable<Chosen["meaning"]>, { label: string; hint: string }> = {
  additive: { label: "Adds up", hint: "Amounts do. Rates, prices and stock levels don't." },
  outcome: { label: "Outcome", hint: "Marks the result of a row, such as a status." },
  main: { label: "Main date", hint: "The date reports use." },
  openEnd: { label: "May still be open", hint: "A row without a date hasn't ended yet; it isn't incomplete." },
};

function meaningWith(
  meaning: Chosen["meaning"],
  key: keyof NonNullable<Chosen["meaning"]>,
  next: "yes" | "no" | undefined,
): Chosen["meaning"] {
  const { [key]: _, ...rest } = meaning ?? {};
  if (next !== undefined) return { ...rest, [key]: next === "yes" };
  return Object.keys(rest).length === 0 ? undefined : rest;
}

/** Everything that can be decided about one column. Holds nothing itself and sends nothing. */
export function ColumnChoiceFields({
  column,
  value,
  onChange,
}: {
  column: Pick<ColumnProfile, "name" | "type" | "role" | "format" | "doubt" | "chosen" | "meaning">;
  value: Chosen;
  onChange: (value: Chosen) => void;
}) {
  const type = typeUnder(column, value);
  const applies = applicableTo(type);
  const set = (patch: { [K in keyof Chosen]?: Chosen[K] | undefined }) => onChange(defined({ ...value, ...patch }));
  const isSameType = value.type === undefined || value.type === column.type;
  const doubt = column.doubt !== undefined && (isSameType || isOfKinds(column.doubt)) ? column.doubt.check : undefined;
  return (
    <div className="flex flex-col gap-5">
      {doubt && <DoubtQuestion column={column} value={value} onAnswer={(answer) => set(answer)} />}
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
        <Field label="Type">
          <Choice
            value={value.type}
            detected={column.chosen?.type === undefined ? TYPE_WORDS[column.type] : null}
            options={COLUMN_TYPES.map((one) => ({ value: one, label: capital(TYPE_WORDS[one]) }))}
            onChange={(next: ColumnType | undefined) => set({ type: next })}
          />
        </Field>
        <Field label="Role" hint="How reports use it.">
          <Choice
            value={value.role !== undefined && applies.roles.includes(value.role) ? value.role : undefined}
            detected={column.chosen?.role === undefined && type === column.type ? ROLE_WORDS[column.role] : null}
            options={applies.roles.map((one) => ({ value: one, label: capital(ROLE_WORDS[one]) }))}
            onChange={(next) => set({ role: next })}
          />
        </Field>
        {applies.dateOrder && doubt === undefined && (
          <Field label="Date order">
            <Choice
              value={value.dateOrder}
              detected={column.chosen?.dateOrder === undefined ? column.format : null}
              options={DATE_ORDERS.map((one) => ({ value: one, label: ORDER_WORDS[one] }))}
              onChange={(next) => set({ dateOrder: next })}
            />
          </Field>
        )}
        {applies.decimal && doubt === undefined && (
          <Field label="Decimal mark">
            <Choice
              value={value.decimal}
              detected={null}
              options={[
                { value: ".", label: "Point, 1.5" },
                { value: ",", label: "Comma, 1,5" },
              ]}
              onChange={(next) => set({ decimal: next })}
            />
          </Field>
        )}
        {applies.unit && (
          <Field
            label={type === "currency" ? "Currency" : "Unit"}
            optional
            hint={type === "currency" ? "A three-letter code." : "Shown after every figure, such as kg."}
            error={unitProblem(column, value)}
          >
            <Input
              value={value.unit ?? ""}
              onChange={(event) => set({ unit: event.target.value || undefined })}
              maxLength={type === "currency" ? 3 : 20}
              placeholder={type === "currency" ? (column.format ?? "EUR") : ""}
              autoComplete="off"
              dir="auto"
            />
          </Field>
        )}
        {applies.meaning.map((key) => (
          <Field key={key} label={MEANING_WORDS[key].label} hint={MEANING_WORDS[key].hint}>
            <Choice
              value={value.meaning?.[key] === undefined ? undefined : value.meaning[key] ? "yes" : "no"}
              detected={column.meaning === undefined ? null : column.meaning[key] ? "yes" : "no"}
              options={[
                { value: "yes", label: "Yes" },
                { value: "no", label: "No" },
              ]}
              onChange={(next) => set({ meaning: meaningWith(value.meaning, key, next) })}
            />
          </Field>
        ))}
        {applies.upIsGood && (
          <Field label="Better" hint="Whether a higher value is good.">
            <Choice
              value={value.upIsGood === undefined ? undefined : value.upIsGood ? "up" : "down"}
              detected={null}
              none="Not set"
              options={[
                { value: "up", label: "Higher is better" },
                { value: "down", label: "Lower is better" },
              ]}
              onChange={(next) => set({ upIsGood: next === undefined ? undefined : next === "up" })}
            />
          </Field>
        )}
      </div>
      <Field label="Label" optional hint="What reports call the column. Leave empty to use the header.">
        <Input
          value={value.label ?? ""}
          onChange={(event) => set({ label: event.target.value || undefined })}
          maxLength={LIMITS.columnNameChars}
          placeholder={column.name.slice(0, 80)}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      <Checkbox
        checked={value.ignored === true}
        onCheckedChange={(checked) => set({ ignored: checked ? true : undefined })}
        label="Leave out of reports"
        hint="New reports won't use this column in any figure, chart or sentence. Its cells stay."
      />
    </div>
  );
}

function Choice<V extends string>({
  value,
  detected,
  none,
  options,
  onChange,
}: {
  value: V | undefined;
  /** What was decided from the rows; null where that is not known here. */
  detected: string | null;
  none?: string;
  options: readonly SelectOption<V>[];
  onChange: (value: V | undefined) => void;
}) {
  const first = { value: DETECTED, label: none ?? (detected === null ? "As detected" : `As detected: ${detected}`) };
  return (
    <Select<string>
      options={[first, ...options]}
      value={value ?? DETECTED}
      onValueChange={(next) => onChange(next === DETECTED ? undefined : (next as V))}
    />
  );
}

function defined(value: { [K in keyof Chosen]?: Chosen[K] | undefined }): Chosen {
  return Object.fromEntries(Object.entries(value).filter(([, said]) => said !== undefined)) as Chosen;
}
