/** The one sentence for every refused address: what was found behind a name stays here. */
const SENTENCE =
  "Rowcall isn't allowed to connect to this address. Use a public one, and https for web addresses, or ask your " +
  "administrator to allow it (EGRESS_ALLOW).";

/** An address that may not be reached from here. Says nothing of what was found there. */
export class EgressRefused extends Error {
  constructor() {
    super(SENTENCE);
    this.name = "EgressRefused";
  }
}
