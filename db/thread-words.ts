/** What the thread of the embedded database is asked. `tx` is the id of the message that began the transaction. */
export type Asked =
  | {
      do: "query";
      tx: number | null;
      text: string;
      parameters: unknown[] | undefined;
      rowMode: "array" | "object";
    }
  | { do: "begin" }
  | { do: "end"; tx: number; commit: boolean }
  | { do: "check" }
  | { do: "close" };

export type Message = Asked & { id: number };

/** Id 0 is the opening. */
export type Reply = { id: number } & ({ value: unknown } | { error: PlainError });

/** An error as a thread can hand it over: codes and places with it, which a clone of one would leave behind. */
export interface PlainError {
  message: string;
  facts: Record<string, unknown>;
  cause: PlainError | null;
}

export function toPlain(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { message: String(error), facts: {}, cause: null };
  const facts = Object.fromEntries(
    Object.entries(error).filter(([, value]) => ["string", "number", "boolean"].includes(typeof value)),
  );
  const cause = error.cause === undefined || depth > 4 ? null : toPlain(error.cause, depth + 1);
  return { message: error.message, facts: { ...facts, name: error.name, stack: error.stack }, cause };
}

export function fromPlain({ message, facts, cause }: PlainError): Error {
  const error = cause === null ? new Error(message) : new Error(message, { cause: fromPlain(cause) });
  return Object.assign(error, facts);
}
