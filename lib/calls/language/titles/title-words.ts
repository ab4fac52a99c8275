/** What becomes of a matter in a call, each with the words for it: done, to come and refused. */
interface DeedWords {
  readonly done: string;
  readonly toCome: string;
  readonly refused: string;
  /** The same three as a whole title about `{x}`; without one, the thing and what became of it stand beside each other. */
  readonly whole?: Readonly<Partial<Record<"done" | "toCome" | "refused", string>>>;
}

/** What somebody calls about, in kind. */
export type Matter =
  | "charged"
  | "overcharged"
  | "refund"
  | "notArrived"
  | "damaged"
  | "wrongItem"
  | "lost"
  | "fraud"
  | "access"
  | "fault"
  | "cancel"
  | "move"
  | "book"
  | "order"
  | "quote"
  | "change"
  | "complaint"
  | "claim"
  | "renewal"
  | "debt"
  | "offer"
  | "problem"
  | "question";

export type Deed =
  | "refund"
  | "discount"
  | "exchange"
  | "send"
  | "repair"
  | "cancel"
  | "change"
  | "move"
  | "book"
  | "callBack"
  | "visit"
  | "check"
  | "passOn"
  | "pay"
  | "order"
  | "access"
  | "block"
  | "collect"
  | "quote";

/** The words of titles that nobody said. */
export interface TitleWords {
  readonly deeds: Readonly<Record<Deed, DeedWords>>;
  /** A matter by itself, and of `{x}`. */
  readonly matters: Readonly<Record<Matter, { readonly plain: string; readonly of: string }>>;
  /** It works by the end. */
  readonly works: string;
  readonly answered: string;
  /** What a time begins with that follows without more: "by Friday", "tomorrow" (an expression on folded text). */
  readonly times: string;
}
