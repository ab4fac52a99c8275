"use client";

import { Button, IconButton } from "../button";
import { Plus, X } from "../icons";
import { FieldSet } from "./field";
import { Input } from "./input";

const originShape = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/** The sentence for the first line that is no website origin; null when all are. */
export function originProblem(origins: readonly string[]): string | null {
  const wrong = origins.find((origin) => origin.trim() !== "" && !originShape.test(origin.trim()));
  return wrong === undefined
    ? null
    : `“${wrong.trim()}” isn't an origin. Write https://example.com or https://*.example.com, with nothing after it.`;
}

/** Websites that may do what the legend says; the hint says what none means. */
export function OriginsField({
  legend,
  hint,
  most,
  value,
  onChange,
  error,
}: {
  legend: string;
  hint: string;
  /** Lines at most. */
  most: number;
  value: readonly string[];
  onChange: (origins: string[]) => void;
  error: string | null;
}) {
  const lines = value.length === 0 ? [""] : value;
  const set = (at: number, text: string) => onChange(lines.map((line, index) => (index === at ? text : line)));
  return (
    <FieldSet legend={legend} hint={hint} error={error}>
      <div className="flex flex-col gap-2">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name while they are typed
          <div key={at} className="flex gap-1">
            <Input
              aria-label={`Origin ${at + 1}`}
              aria-invalid={error !== null && originProblem([line]) !== null}
              placeholder="https://example.com"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              value={line}
              onChange={(event) => set(at, event.target.value)}
            />
            {lines.length > 1 && (
              <IconButton label={`Remove origin ${at + 1}`} onClick={() => onChange(lines.filter((_, index) => index !== at))}>
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {lines.length < most && lines.at(-1) !== "" && (
          <Button variant="ghost" size="sm" className="self-start" onClick={() => onChange([...lines, ""])}>
            <Plus aria-hidden />
            Add origin
          </Button>
        )}
      </div>
    </FieldSet>
  );
}
