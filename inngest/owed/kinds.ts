import { z } from "zod";
import { restartCall } from "@/lib/calls/intake/restart-call";
import { failCall } from "@/lib/calls/running/fail-call";
import { closeLater } from "@/lib/calls/running/save-call";
import { isId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { failReport } from "@/lib/reports/fail-report";
import { restartReport } from "@/lib/reports/restart-report";
import { failRun } from "@/lib/sources/runs/fail-run";
import { isRunOpen } from "@/lib/sources/runs/is-run-open";

type Data = Record<string, string | number | null>;

/** An event whose work is an object of a workspace, which says itself whether it is open. */
interface Kind {
  /** Within the transaction that has it sent again. @returns the data to send; null when nothing is owed any more. */
  again(tx: TxCtx, data: Data): Promise<Data | null>;
  /** Ends the object with a sentence. */
  giveUp(ctx: Ctx, data: Data, sentence: string): Promise<unknown>;
}

const reportData = z.looseObject({
  reportId: z.custom<`rep_${string}`>((id) => isId("report", String(id))),
  attempt: z.number(),
});
const callData = z.looseObject({ callId: z.custom<`cal_${string}`>((id) => isId("call", String(id))), attempt: z.number() });
const syncData = z.looseObject({
  integrationId: z.custom<`int_${string}`>((id) => isId("integration", String(id))),
  runId: z.custom<`run_${string}`>((id) => isId("run", String(id))),
});

/** Events that start the work on an object. Any other one is sent again as it is: its verbs see what is done. */
export const KINDS: Readonly<Record<string, Kind>> = {
  "report/queued": {
    again: async (tx, data) => withAttempt(data, await restartReport(tx, reportData.parse(data))),
    giveUp: (ctx, data, sentence) => failReport(ctx, reportData.parse(data), sentence),
  },
  "call/queued": {
    again: async (tx, data) => withAttempt(data, await restartCall(tx, callData.parse(data))),
    giveUp: async (ctx, data, sentence) => {
      const run = callData.parse(data);
      return (await failCall(ctx, run, sentence)) || closeLater(ctx, run);
    },
  },
  "sync/queued": {
    again: async (tx, data) => ((await isRunOpen(tx, syncData.parse(data))) ? data : null),
    giveUp: (ctx, data, sentence) => failRun(ctx, syncData.parse(data), { kind: "transient", sentence }),
  },
};

function withAttempt(data: Data, attempt: number | null): Data | null {
  return attempt === null ? null : { ...data, attempt };
}
