import { isValidElement, type ReactNode } from "react";
import type { SelectOption } from "./select-layer";

const TOGETHER_MS = 1_000;

interface Typed {
  text: string;
  at: number;
}

export const nothingTyped: Typed = { text: "", at: 0 };

/** What counts as typed together after one more key, null where it types nothing: Space opens a list unless it stands within words. */
export function typedWith(before: Typed, key: string, at: number): Typed | null {
  const text = at - before.at < TOGETHER_MS ? before.text : "";
  if (!/^.$/u.test(key) || (key === " " && text === "")) return null;
  return { text: text + key.toLowerCase(), at };
}

/** The option that what was typed goes to; one letter, alone or over and over, goes on to the next that starts with it. */
export function typedOption<V extends string>(
  options: readonly SelectOption<V>[],
  value: V | undefined,
  typed: string,
): SelectOption<V> | undefined {
  const [letter = ""] = typed;
  const isLetter = typed === letter.repeat(typed.length);
  const at = options.findIndex((option) => option.value === value);
  const from = Math.max(0, isLetter ? at + 1 : at);
  const start = isLetter ? letter : typed;
  return [...options.slice(from), ...options.slice(0, from)].find(
    ({ disabled, label }) => !disabled && textOf(label).toLowerCase().startsWith(start),
  );
}

/** Of words, or of one element around them. */
function textOf(label: ReactNode): string {
  return isValidElement<{ children?: ReactNode }>(label) ? textOf(label.props.children) : String(label);
}
