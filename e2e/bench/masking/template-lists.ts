/**
 * Sentences of calls, written before any rule of lib/calls/masking. "|" changes the turn to the other speaker.
 * {phone} {email} {card} {id} {passport} {licence} {iban} {account} take a value and {name} what the country calls
 * its {id}; "~turns", "~echo", "~fill", "~fix" say how it is said: in pieces over several turns, in pieces that the
 * other speaker repeats, with fillers, with a correction. The other words in braces are look-alikes that must stay.
 */
export interface Templates {
  readonly language: string;
  readonly positive: readonly string[];
  readonly lookAlike: readonly string[];
}
