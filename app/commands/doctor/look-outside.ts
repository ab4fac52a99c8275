import { workflowMode } from "@/inngest/mode";
import type { Env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { askServer } from "@/lib/platform/analysis/clickhouse/server";
import { mailSettings } from "@/lib/platform/mail/mail-settings";
import { verifyMailServer } from "@/lib/platform/mail/send-mail";
import { speechSettings } from "@/lib/platform/speech/speech-client";
import { type Finding, finding } from "./finding";

const OPENAI_URL = "https://api.openai.com/v1";
const ASK_MS = 6_000;

/** What the operator has set up that is not on this machine: each is asked for what costs nothing. */
export function lookOutside(env: Env): Promise<Finding>[] {
  return [
    finding("Model", () => model(env)),
    finding("Speech to text", () => speech(env)),
    finding("Mail", () => mail(env)),
    finding("Workflows", () => workflows(env)),
    finding("Analysis", () => analysis(env)),
  ];
}

async function model({ OPENAI_API_KEY, OPENAI_BASE_URL }: Env): Promise<Omit<Finding, "part">> {
  if (OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined) {
    return { state: "off", sentence: "None: text is written by fixed rules." };
  }
  return askForModels(OPENAI_BASE_URL ?? OPENAI_URL, OPENAI_API_KEY);
}

async function speech(env: Env): Promise<Omit<Finding, "part">> {
  const settings = speechSettings(env);
  if (settings === null)
    return { state: "off", sentence: "None: recordings fail until you set one up. Transcripts don't need it." };
  const found = await askForModels(settings.baseUrl, settings.apiKey ?? undefined);
  return { ...found, sentence: `${found.sentence} Model ${settings.model}.` };
}

/** Every server of the kind lists its models; one that does not is there all the same. */
async function askForModels(baseUrl: string, apiKey: string | undefined): Promise<Omit<Finding, "part">> {
  const { host } = new URL(baseUrl);
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  let status: number;
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/models`, { headers, signal: AbortSignal.timeout(ASK_MS) });
    await response.body?.cancel();
    status = response.status;
  } catch {
    return { state: "failed", sentence: `${host} doesn't answer.` };
  }
  if (status === 401 || status === 403) return { state: "failed", sentence: `${host} rejects the key.` };
  if (status >= 500) return { state: "warning", sentence: `${host} answers ${status}.` };
  return { state: "ok", sentence: `${host} answers.` };
}

async function mail(env: Env): Promise<Omit<Finding, "part">> {
  const settings = mailSettings(env);
  if (settings === null)
    return { state: "off", sentence: "No email is sent: pass on the links for invitations and password resets yourself." };
  await verifyMailServer(settings);
  return { state: "ok", sentence: `${settings.host}:${settings.port} accepts email from ${settings.from}.` };
}

async function workflows(env: Env): Promise<Omit<Finding, "part">> {
  if (workflowMode(env) === "embedded") return { state: "ok", sentence: "Embedded." };
  if (env.INNGEST_BASE_URL === undefined) return { state: "ok", sentence: "Inngest." };
  const { host } = new URL(env.INNGEST_BASE_URL);
  const response = await fetch(env.INNGEST_BASE_URL, { signal: AbortSignal.timeout(ASK_MS) }).catch(() => null);
  await response?.body?.cancel();
  if (response === null) return { state: "failed", sentence: `Inngest at ${host} doesn't answer.` };
  return { state: "ok", sentence: `Inngest at ${host}.` };
}

async function analysis({ ANALYSIS_URL }: Env): Promise<Omit<Finding, "part">> {
  if (ANALYSIS_URL === undefined) return { state: "off", sentence: "None: reports and questions are computed in Rowcall." };
  const { host } = new URL(ANALYSIS_URL);
  try {
    const { data } = await askServer("SELECT version()", ASK_MS);
    return { state: "ok", sentence: `ClickHouse ${String(data[0]?.[0])} at ${host}.` };
  } catch (error) {
    return { state: "failed", sentence: error instanceof AppError ? error.message : `${host} is no ClickHouse server.` };
  }
}
