/** What a company or a customer does that counts. */
type Deed =
  | "refund"
  | "replace"
  | "repair"
  | "send"
  | "contact"
  | "visit"
  | "book"
  | "cancel"
  | "waive"
  | "discount"
  | "surcharge"
  | "pay"
  | "buy"
  | "sign"
  | "deliver"
  | "collect"
  | "find"
  | "block"
  | "unlock"
  | "openCase"
  | "forward"
  | "approve"
  | "prescribe"
  | "delete"
  | "install"
  | "reset"
  | "change"
  | "move"
  | "complain"
  | "publish"
  | "steal"
  | "close"
  | "threaten"
  | "dismiss"
  | "meet"
  | "praise";
/** What they speak of. */
type Thing =
  | "money"
  | "phone"
  | "computer"
  | "tv"
  | "family"
  | "staff"
  | "office"
  | "boss"
  | "parcel"
  | "letter"
  | "message"
  | "home"
  | "outside"
  | "inside"
  | "food"
  | "dog"
  | "flower"
  | "case"
  | "trip"
  | "shop"
  | "medicine"
  | "exam"
  | "treat"
  | "sick"
  | "fault"
  | "gone"
  | "work"
  | "remain"
  | "old"
  | "new"
  | "temporary"
  | "evening"
  | "morning"
  | "noon"
  | "nextDay"
  | "today"
  | "weekend"
  | "month"
  | "year"
  | "several"
  | "sure"
  | "know"
  | "want"
  | "reason"
  | "water"
  | "power"
  | "bike"
  | "bell"
  | "container"
  | "sport"
  | "book"
  | "card"
  | "clash"
  | "angry"
  | "wait"
  | "guess"
  | "plug"
  | "difference"
  | "delay"
  | "impossible"
  | "onHold";

/**
 * Words by what they mean, so that a statement and a call are compared whatever words each has. Folded; of five letters and more, the beginning of
 * a word is enough; `_` stands between the words of a phrase. The rest are patterns over folded text.
 */
export interface Meanings {
  readonly deeds: Readonly<Record<Deed, string>>;
  readonly things: Readonly<Record<Thing, string>>;
  /** In a call: it is not so, it is to come, it hangs on something, it has just been done. */
  readonly negated: string;
  readonly future: string;
  readonly open: string;
  readonly done: string;
  readonly past: string;
  /** In a statement: it was refused, asked for, or is still to come. */
  readonly denied: string;
  readonly refused: string;
  readonly promised: string;
  readonly asked: string;
  readonly due: string;
  /** In a statement: it is put right, or it is not. */
  readonly solved: string;
  readonly unsolved: string;
  /** Words that in a statement may mean something else than a deed. */
  readonly weak: string;
}
