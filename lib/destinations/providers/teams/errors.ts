import { z } from "zod";
import { ProviderProblem, type ProviderReply } from "@/lib/platform/provider/types";

const OFF = ["not_found", "The workflow was deleted or turned off."] as const;
const TROUBLE = ["transient", "Microsoft Teams is having problems."] as const;
const UNFIT = ["rejected", "Microsoft Teams didn't accept this message."] as const;
const errorBody = z.object({ error: z.object({ code: z.string() }) });

/** Status that Teams means: those of an old kind say 200, and the failure in words. */
export function meantStatus({ status, text }: ProviderReply): number {
  const said = status === 200 ? /HTTP error (\d{3})/i.exec(text().slice(0, 2_000))?.[1] : undefined;
  return said === undefined ? status : Number(said);
}

/** What an answer means that is no success; one that asks to wait is not told of here. */
export function teamsProblem(reply: ProviderReply, status: number): ProviderProblem {
  const code = codeOf(reply);
  if (status === 401 || code === "DirectApiAuthorizationRequired") {
    return new ProviderProblem("auth", "Set the workflow's trigger to Anyone.");
  }
  if (code === "WorkflowTriggerIsNotEnabled" || code === "WorkflowNotFound") return new ProviderProblem(...OFF);
  if (code === "TriggerInputSchemaMismatch") {
    return new ProviderProblem("provider_bug", "The workflow expects another message format. Use the template for webhooks.");
  }
  if (status === 404 || status === 410) return new ProviderProblem(...OFF);
  if (status === 403) return new ProviderProblem("permission", "The workflow refuses Rowcall. Copy its URL again.");
  if (status >= 500 || status === 408) return new ProviderProblem(...TROUBLE);
  return new ProviderProblem(...UNFIT);
}

function codeOf(reply: ProviderReply): string {
  try {
    return errorBody.safeParse(reply.json()).data?.error.code ?? "";
  } catch {
    return "";
  }
}
