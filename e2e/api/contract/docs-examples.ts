import { randomBytes } from "node:crypto";
import type { Owner } from "@/e2e/harness/actors";
import { endedReport } from "@/e2e/harness/ended-report";
import { contract } from "@/lib/contract/contract";
import { callForm, request } from "../http";

/** What stands in the docs for a caller's own: keys, tokens, ids of objects that are there. */
export interface Examples {
  secretKey: string;
  publicKey: string;
  pushToken: string;
  voiceToken: string;
  ids: Record<"dst" | "rep" | "cal" | "whk" | "dlv" | "key" | "ans" | "qst" | "ver", string>;
  /** A second report of the same dataset, to compare with. */
  otherReport: string;
}

const KINDS = { DATASET: "dst", REPORT: "rep", CALL: "cal", WEBHOOK: "whk" } as const;

/** A snippet with everything that is an example replaced. What must be new each time is. */
export function filledIn(snippet: string, examples: Examples): string {
  return snippet
    .replaceAll("<SECRET_KEY>", examples.secretKey)
    .replaceAll("<PUBLIC_KEY>", examples.publicKey)
    .replaceAll(/ipt_PLACEHOLDER|<PUSH_TOKEN>/g, examples.pushToken)
    .replaceAll(/vwh_PLACEHOLDER|<VOICE_TOKEN>/g, examples.voiceToken)
    .replace(/<(DATASET|REPORT|CALL|WEBHOOK)_ID>/g, (_, noun: keyof typeof KINDS) => examples.ids[KINDS[noun]])
    .replace(/(?<=[?&]with=)rep_01JD5M8Z3X4Y5W6V7T8S9R0QA\w/g, examples.otherReport)
    .replace(
      /\b(dst|rep|cal|whk|dlv|key|ans|qst|ver)_01JD5M8Z3X4Y5W6V7T8S9R0QA\w/g,
      (_, kind: keyof Examples["ids"]) => examples.ids[kind],
    )
    .replaceAll('call-10021"', `call-${randomBytes(4).toString("hex")}"`);
}

/** Real objects of a workspace for every hole of the examples; the reports are finished. */
export async function exampleObjects(baseUrl: string, owner: Owner): Promise<Examples> {
  const { id: key, secretKey, publicKey } = await owner.createKey();
  const post = async (path: string, body: unknown): Promise<string> => {
    const isForm = body instanceof FormData;
    const headers = { authorization: `Bearer ${secretKey}`, "x-forwarded-for": owner.address };
    const answer = await request(baseUrl + path, {
      method: "POST",
      headers: isForm || body === undefined ? headers : { ...headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const data = (answer.json as { data?: { id?: string; webhook?: { id: string } } }).data;
    const id = data?.id ?? data?.webhook?.id;
    if (id === undefined) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return id;
  };
  const tokenOf = async (path: string, type: string) => {
    const made = await owner.call("POST", path, { type, name: "Docs" });
    return new URL((made.body as { data: { url: string } }).data.url).pathname.split("/").at(-1) ?? "";
  };
  const rows = Array.from({ length: 40 }, (_, n) => ({
    day: `2026-07-${String((n % 28) + 1).padStart(2, "0")}`,
    total: n * 1.5,
    category: n % 3 ? "Outdoor" : "Kitchen",
  }));
  const dst = await post("/v1/datasets", { name: "Docs", rows });
  const whk = await post("/v1/webhooks", { url: "https://hooks.invalid/rowcall", events: ["report.failed"] });
  const reports = [await post("/v1/reports", { datasetId: dst }), await post("/v1/reports", { datasetId: dst })] as const;
  for (const id of reports) await finished(baseUrl, secretKey, id);
  return {
    secretKey,
    publicKey,
    pushToken: await tokenOf("/integrations", "push"),
    voiceToken: await tokenOf("/connections", "webhook"),
    ids: {
      dst,
      whk,
      key,
      rep: reports[0],
      dlv: await post(`/v1/webhooks/${whk}/test`, undefined),
      cal: await post("/v1/calls", callForm()),
      // No question here takes so long that it could be asked for.
      qst: "qst_01JD5M8Z3X4Y5W6V7T8S9R0ZZZ",
      ver: await post(`/v1/datasets/${dst}/versions`, contract.saveVersion.bodyExample),
      ans: await post(`/v1/datasets/${dst}/answers`, contract.keepAnswer.bodyExample),
    },
    otherReport: reports[1],
  };
}

async function finished(baseUrl: string, secretKey: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const { status } = await endedReport(async () => {
    const answer = await request(`${baseUrl}/v1/reports/${id}`, { headers });
    return (answer.json as { data: { status: string } }).data;
  });
  if (status !== "COMPLETED") throw new Error("The report failed.");
}
