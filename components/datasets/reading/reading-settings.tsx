"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select, type SelectOption } from "@/components/ui/form/select";
import { useLocale } from "@/components/ui/locale";
import type { ReadingFact, ReadingSettings, SheetFact } from "@/lib/contract/reading";
import { ENCODINGS } from "@/lib/contract/words/reading-words";
import { withSetting } from "./choices";
import { factHint, SETTING_WORDS, sheetDetail, valueWord } from "./reading-words";
import { settingsOf } from "./settings-of";

const HEADER_ROWS = 1_000;
const MARKS = [",", ";", "\t", "|", ":", " "] as const;
const COMMENTS = ["", "#", "//", ";", "--", "%"] as const;
/** A choice of a list must not be empty. */
const EMPTY = "(none)";

interface ReadingSettingsProps {
  fileName: string;
  facts: readonly ReadingFact[];
  sheets: readonly SheetFact[];
  settings: ReadingSettings;
  onSettings: (settings: ReadingSettings) => void;
}

/** How the file is read, to be changed: each setting with how sure it is and what else it could be. */
export function ReadingSettingsForm({ fileName, facts, sheets, settings, onSettings }: ReadingSettingsProps) {
  const { refusedRows, ...said } = settings;
  const shown = settingsOf(fileName, facts);
  return (
    <div className="grid gap-4 border-t px-4 py-4 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map((setting) => {
        const fact = facts.find((one) => one.setting === setting);
        const value = settings[setting] ?? fact?.value ?? null;
        const set = (next: string | number) => onSettings(withSetting(settings, setting, next as never));
        return (
          <Field key={setting} label={SETTING_WORDS[setting]} hint={fact ? factHint(fact) : "Detected from the file"}>
            <Control setting={setting} value={value} fact={fact} sheets={sheets} onSet={set} />
          </Field>
        );
      })}
      {shown.includes("delimiter") && (
        <Field label="Unreadable characters" hint="Bytes that aren't text, such as null bytes.">
          <Select
            value={settings.controlBytes ?? "refuse_file"}
            onValueChange={(next) =>
              onSettings(withSetting(settings, "controlBytes", next === "leave_out" ? "leave_out" : undefined))
            }
            options={[
              { value: "refuse_file", label: "Reject the file" },
              { value: "leave_out", label: "Leave them out" },
            ]}
          />
        </Field>
      )}
      {Object.keys(said).length > 0 && (
        <div className="flex items-end sm:col-span-full">
          <Button size="sm" onClick={() => onSettings(refusedRows === undefined ? {} : { refusedRows })}>
            Detect all from the file
          </Button>
        </div>
      )}
    </div>
  );
}

function Control({
  setting,
  value,
  fact,
  sheets,
  onSet,
}: {
  setting: ReadingFact["setting"];
  value: string | number | null;
  fact: ReadingFact | undefined;
  sheets: readonly SheetFact[];
  onSet: (value: string | number) => void;
}) {
  const { locale } = useLocale();
  if (setting === "headerRow") return <HeaderRow value={value} fact={fact} onSet={onSet} />;
  if (setting === "delimiter") return <Delimiter value={value} fact={fact} onSet={onSet} />;
  if (setting === "sheet" && sheets.length > 0) {
    return (
      <Select
        value={value === null ? undefined : String(value)}
        onValueChange={onSet}
        options={sheets
          .filter(({ name }) => name !== "")
          .map((sheet) => ({ value: sheet.name, label: <bdi>{sheet.name}</bdi>, detail: sheetDetail(sheet, locale) }))}
      />
    );
  }
  const values = { encoding: ENCODINGS, quote: ['"', "'", ""], comment: COMMENTS, totals: ["leave_out", "keep"], sheet: [] }[
    setting
  ];
  return (
    <Select
      value={value === null ? undefined : String(value) || EMPTY}
      placeholder="Detected"
      onValueChange={(next) => onSet(next === EMPTY ? "" : next)}
      options={optionsOf(setting, value, fact, values)}
    />
  );
}

/** What is taken first, then what else it could be, then the rest. */
function optionsOf(
  setting: ReadingFact["setting"],
  value: string | number | null,
  fact: ReadingFact | undefined,
  rest: readonly string[],
): SelectOption[] {
  const likely = [...(value === null ? [] : [value]), ...(fact?.alternatives ?? [])].map(String);
  return [...new Set([...likely, ...rest])].map((one) => ({ value: one || EMPTY, label: valueWord(setting, one) }));
}

function HeaderRow({
  value,
  fact,
  onSet,
}: {
  value: string | number | null;
  fact: ReadingFact | undefined;
  onSet: (value: number) => void;
}) {
  const options = () => {
    const likely = [...(value === null ? [] : [value]), ...(fact?.alternatives ?? []), 0].map(Number);
    const rows = Array.from({ length: HEADER_ROWS }, (_, at) => at + 1);
    return [...new Set([...likely, ...rows])].map((row) => ({ value: String(row), label: valueWord("headerRow", row) }));
  };
  return (
    <Combobox
      options={options}
      value={value === null ? "" : String(value)}
      display={value === null ? "Detected" : valueWord("headerRow", value)}
      onValueChange={(row) => onSet(Number(row))}
      searchLabel="Find a row"
    />
  );
}

function Delimiter({
  value,
  fact,
  onSet,
}: {
  value: string | number | null;
  fact: ReadingFact | undefined;
  onSet: (value: string) => void;
}) {
  const [other, setOther] = useState(false);
  if (other) {
    return (
      <Input
        autoFocus
        maxLength={1}
        placeholder="One character"
        onChange={(event) => {
          if (event.target.value.length !== 1) return;
          onSet(event.target.value);
          setOther(false);
        }}
        onKeyDown={(event) => event.key === "Escape" && setOther(false)}
      />
    );
  }
  return (
    <Select
      value={value === null || value === "" ? undefined : String(value)}
      placeholder="Detected"
      onValueChange={(next) => (next === EMPTY ? setOther(true) : onSet(next))}
      options={[
        ...optionsOf("delimiter", value, fact, MARKS).filter((one) => one.value !== EMPTY),
        { value: EMPTY, label: "Another character" },
      ]}
    />
  );
}
