import { Webhook } from "standardwebhooks";
import type { FakeApp, FakeCall, FakeReply } from "../provider-fake";
import { html, htmlPage } from "./html-page";

export interface HttpReceiver extends FakeApp {
  /** `whsec_…`: signatures are checked with it, by the public verifier. Null: none is asked for. */
  secret: string | null;
  /** Events whose signature was right, in the order they came; a repeat has the same id. */
  events: { id: string; body: Record<string, unknown>; headers: FakeCall["headers"] }[];
  /** The next so many are answered so. */
  answer(reply: FakeReply, times?: number): void;
  page(): string;
}

/** A receiver of signed events, at any path below its own. */
export function httpReceiver(): HttpReceiver {
  const answers: FakeReply[] = [];
  const fake: HttpReceiver = {
    name: "http-receiver",
    secret: null,
    events: [],
    answer: (reply, times = 1) => void answers.push(...Array.from({ length: times }, () => reply)),
    page: () =>
      htmlPage(
        "Received events",
        fake.events.map(({ id, body }) => `<h2>${html(id)}</h2><p>${html(JSON.stringify(body, null, 2))}</p>`),
      ),
    control(command) {
      if (typeof command.secret === "string") fake.secret = command.secret;
      if (typeof command.status === "number") fake.answer({ status: command.status, text: "" }, Number(command.times ?? 1));
      return { events: fake.events.map(({ id, body }) => ({ id, body })) };
    },
    reply(call) {
      if (call.path === "/messages.html") return { status: 200, text: fake.page(), headers: { "content-type": "text/html" } };
      return answers.shift() ?? take(fake, call);
    },
  };
  return fake;
}

function take(fake: HttpReceiver, call: FakeCall): FakeReply {
  if (call.method !== "POST" || call.headers["content-type"] !== "application/json") return { status: 415, text: "" };
  if (Buffer.byteLength(call.body) > 20_000) return { status: 413, text: "" };
  const id = String(call.headers["webhook-id"] ?? "");
  try {
    if (fake.secret !== null) new Webhook(fake.secret).verify(call.body, call.headers as Record<string, string>);
  } catch {
    return { status: 401, text: "The signature is wrong." };
  }
  fake.events.push({ id, body: JSON.parse(call.body) as Record<string, unknown>, headers: call.headers });
  return { status: 200, text: "SECRET-PROVIDER-BODY" };
}
