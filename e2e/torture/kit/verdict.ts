/** Takes down what a torture finds out and says it as it comes. */
export interface Verdict {
  /** A demand that must hold; `seen` is shown either way. */
  demand(what: string, holds: boolean, seen?: string | number): void;
  /** A figure worth reading that nothing depends on. */
  note(what: string, value: string | number): void;
  readonly failed: number;
  readonly passed: number;
}

export interface Torture {
  id: string;
  title: string;
  run(verdict: Verdict): Promise<void>;
}

export function newVerdict(): Verdict {
  let failed = 0;
  let passed = 0;
  return {
    demand(what, holds, seen) {
      if (holds) passed++;
      else failed++;
      process.stdout.write(`  ${holds ? "ok  " : "FAIL"} ${what}${seen === undefined ? "" : `: ${seen}`}\n`);
    },
    note(what, value) {
      process.stdout.write(`       ${what}: ${value}\n`);
    },
    get failed() {
      return failed;
    },
    get passed() {
      return passed;
    },
  };
}
