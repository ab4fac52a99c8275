/** Whom mails go to, as the form holds it. */
export interface RecipientsDraft {
  addresses: readonly string[];
  /** What is typed and not added yet; it counts when the form is sent. */
  typed: string;
}

export const RECIPIENTS_MAX = 50;

const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/;

/** Adds what is typed, several at once where several were pasted. What is no address stays in the field, with what is wrong. */
export function addTyped({ addresses, typed }: RecipientsDraft): { draft: RecipientsDraft; problem: string | null } {
  const given = typed.split(/[\s,;]+/).filter((each) => each !== "");
  const wrong = given.filter((each) => !ADDRESS.test(each));
  const known = new Set(addresses.map(folded));
  const added = given.filter((each) => !wrong.includes(each) && !known.has(folded(each)) && known.add(folded(each)));
  const all = [...addresses, ...added];
  if (all.length > RECIPIENTS_MAX) {
    return { draft: { addresses, typed }, problem: `Enter at most ${RECIPIENTS_MAX} addresses.` };
  }
  const problem = wrong.length === 0 ? null : `“${wrong[0]}” isn't an email address.`;
  return { draft: { addresses: all, typed: wrong.join(" ") }, problem };
}

/** What is wrong with a form that is sent; null where nothing is. */
export function recipientsProblem(draft: RecipientsDraft): string | null {
  const { draft: added, problem } = addTyped(draft);
  if (problem !== null) return problem;
  return added.addresses.length === 0 ? "Enter at least one address." : null;
}

function folded(address: string): string {
  return address.toLowerCase();
}
