"use client";

import { Button, IconButton } from "@/components/ui/button";
import { FieldSet } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Plus, X } from "@/components/ui/icons";

const originShape = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/** The sentence for the first line that is no website origin; null when all are. */
export function originProblem(origins: readonly string[]): string | null {
  const wrong = origins.find((origin) => origin.trim() !== "" && !originShape.test(origin.trim()));
  return wrong === undefined
    ? null
    : `“${wrong.trim()}” isn't an origin. Write https://example.com or https://*.example.com, with nothing after it.`;
}

/** Websites that may use the public key; none means any. */
export function OriginsField({
  value,
  onChange,
  error,
}: {
  value: readonly string[];
  onChange: (origins: string[]) => void;
  error: string | null;
}) {
  const lines = value.length === 0 ? [""] : value;
  const set = (at: number, text: string) => onChange(lines.map((line, index) => (index === at ? text : line)));
  return (
    <FieldSet
      legend="Websites that may use it"
      hint="Leave empty to allow any website. * stands for one or more subdomains."
      error={error}
    >
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
        {lines.length < 50 && lines.at(-1) !== "" && (
          <Button variant="ghost" size="sm" className="self-start" onClick={() => onChange([...lines, ""])}>
            <Plus aria-hidden />
            Add origin
          </Button>
        )}
      </div>
    </FieldSet>
  );
}
