const FINDING_STATES = ["ok", "off", "warning", "failed"] as const;
type FindingState = (typeof FINDING_STATES)[number];

/** What the doctor says of one part. Never a secret. */
export interface Finding {
  part: string;
  /** `off`: not set up, and not needed. `warning`: works, with something to know. */
  state: FindingState;
  sentence: string;
}

const ANSWER_WITHIN_MS = 8_000;

/** What `look` finds; `failed` with its error's sentence, or when it takes too long. */
export async function finding(part: string, look: () => Promise<Omit<Finding, "part">>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Omit<Finding, "part">>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, {
      state: "failed",
      sentence: `No answer within ${ANSWER_WITHIN_MS / 1_000} s.`,
    });
  });
  try {
    return { part, ...(await Promise.race([look(), late])) };
  } catch (error) {
    return { part, state: "failed", sentence: error instanceof Error ? error.message : "Something went wrong." };
  } finally {
    clearTimeout(timer);
  }
}

const MARKS: Readonly<Record<FindingState, string>> = { ok: "ok", off: "off", warning: "WARN", failed: "FAIL" };

/** One line for each part, its state in words. */
export function findingLines(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ part }) => part.length));
  return findings.map(({ part, state, sentence }) => `${MARKS[state].padEnd(4)}  ${part.padEnd(width)}  ${sentence}`).join("\n");
}

/** "2 failed, 1 to check, 6 ok, 4 off." */
export function summary(findings: readonly Finding[]): string {
  const count = (state: FindingState) => findings.filter((each) => each.state === state).length;
  const said = [`${count("failed")} failed`, `${count("warning")} to check`, `${count("ok")} ok`, `${count("off")} off`];
  return `${said.join(", ")}.`;
}
