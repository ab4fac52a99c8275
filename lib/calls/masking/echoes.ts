import { type Chain, digitsOf } from "./chains";
import type { Finding } from "./finding";

const MOST_KEPT = 8;
const REACH = 60;
const SHORTEST = 3;
/** "Eight thirty" is a time, even when the number masked before has an 830 in it. */
const LONE_SHORTEST = 4;

interface Kept {
  readonly digits: string;
  readonly at: number;
}

interface Open extends Kept {
  readonly chain: Chain;
  readonly first: number;
  readonly last: number;
}

/** Pieces of a masked number that somebody says again, before or after: "so that's four one five?" */
export class Echoes {
  private masked: (Kept & { mask: number })[] = [];
  private open: Open[] = [];

  /** The finding that a chain is when it repeats a part of a number masked not long ago. */
  of(chain: Chain, first: number, last: number, at: number): Finding[] {
    const digits = last - first < 2 && digitsOf(chain, first, last).length < LONE_SHORTEST ? "" : digitsOf(chain, first, last);
    const echoed = this.masked.find((one) => isPart(digits, at, one));
    return echoed === undefined ? [] : [{ first, last, mask: echoed.mask }];
  }

  /** Keeps what a chain was, and gives back the chains before it that said a part of it. */
  note(chain: Chain, found: readonly Finding[], first: number, last: number, at: number): { chain: Chain; finding: Finding }[] {
    const echoes: { chain: Chain; finding: Finding }[] = [];
    for (const finding of found) {
      const whole = { digits: digitsOf(chain, finding.first, finding.last), at };
      this.masked = [...this.masked.slice(1 - MOST_KEPT), { ...whole, mask: finding.mask }];
      this.open = this.open.filter((one) => {
        if (!isPart(one.digits, one.at, whole)) return true;
        echoes.push({ chain: one.chain, finding: { first: one.first, last: one.last, mask: finding.mask } });
        return false;
      });
    }
    if (found.length === 0 && first <= last) {
      this.open = [...this.open.slice(1 - MOST_KEPT), { digits: digitsOf(chain, first, last), at, chain, first, last }];
    }
    return echoes;
  }
}

function isPart(digits: string, at: number, whole: Kept): boolean {
  return digits.length >= SHORTEST && Math.abs(whole.at - at) <= REACH && whole.digits.includes(digits);
}
