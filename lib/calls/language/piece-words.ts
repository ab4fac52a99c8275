/** How a sentence is cut into the pieces that are told of those who said it: patterns over folded text, matched at word borders. */
export interface PieceWords {
  /** Says nothing before a piece: greetings, fillers, "so", "okay". */
  readonly leadIn: string;
  /** Where another piece begins within a sentence; its first group is the conjunction before it. */
  readonly clauseStart: string;
  /** Where a piece begins in words without punctuation, unless one of `holds` stands before. */
  readonly runOn: string;
  readonly holds: string;
}
