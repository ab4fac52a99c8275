import type { Sender } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/core/errors";
import { unknownIdFor } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { hmacKey } from "@/lib/platform/secrets/secrets";
import { beginIdempotent, type Idempotent } from "@/lib/requests/idempotency";
import { describeIssue } from "./body/describe-issue";
import { type ReceivedBody, readBody } from "./body/read-body";
import type { Definition, VerbInput } from "./definition";
import type { HttpRequest } from "./messages";
import type { Performed } from "./reply";
import { websiteOf } from "./request-facts";

/** A request of somebody who is known and let in. */
export interface Asked {
  request: HttpRequest;
  params: Record<string, string>;
  definition: Definition;
  ctx: Ctx;
  repeatsOf: string;
  sender: Sender | undefined;
}

/** Reads and checks what was asked, and runs the verb; an accepted POST with an Idempotency-Key once. */
export async function perform(asked: Asked): Promise<Performed> {
  const { request, definition, ctx } = asked;
  const { contract } = definition;
  const params = parseParams(contract.params, asked.params);
  const query = parse(contract.query, queryOf(request));
  const body = await readBody(request, contract.body, { sender: asked.sender, share: ctx.workspaceId });
  try {
    const idempotent = await startIdempotent(asked, body);
    const inputOf = (own: Ctx) => verbInput(own, request, { params, query, body: body.value });
    if (idempotent === null) return { value: await definition.verb(inputOf(ctx)), replayed: false };
    if (idempotent.state === "replay") return { value: await replay(definition, ctx, idempotent.objectId), replayed: true };
    return { value: await runOnce(definition, ctx, inputOf, idempotent), replayed: false };
  } finally {
    await body.discard();
  }
}

/** Few ask for the signal, which then listens to the line. */
function verbInput(
  ctx: Ctx,
  request: HttpRequest,
  read: { params: unknown; query: unknown; body: unknown },
): VerbInput<unknown, unknown, unknown> {
  return {
    ctx,
    ...read,
    origin: websiteOf(request),
    get signal() {
      return request.signal;
    },
  };
}

async function startIdempotent(asked: Asked, body: ReceivedBody): Promise<Idempotent | null> {
  const { request, params, ctx, repeatsOf } = asked;
  const { contract } = asked.definition;
  const key = request.headers.get("idempotency-key");
  if (contract.method !== "POST" || key === null) return null;
  // A token in the path is a secret, and may be another one when the request is sent again.
  const place = contract.auth === "urlToken" ? contract.name : `${contract.name}\n${JSON.stringify(params)}`;
  // A body may hold a password: a plain hash of it, kept for a day, could be guessed at.
  const fingerprint = hmacKey(`${place}\n${body.fingerprint}`);
  return beginIdempotent({ ...ctx, actor: { kind: "system", id: repeatsOf } }, key, fingerprint);
}

async function runOnce(
  definition: Definition,
  ctx: Ctx,
  inputOf: (ctx: Ctx) => VerbInput<unknown, unknown, unknown>,
  idempotent: Extract<Idempotent, { state: "new" }>,
): Promise<unknown> {
  let recorded = false;
  const recording: Ctx = {
    ...ctx,
    recordOutcome: async (tx, result) => {
      const objectId = objectIdOf(result);
      if (objectId === null) return;
      await idempotent.record(tx, objectId);
      recorded = true;
    },
  };
  try {
    const value = await definition.verb(inputOf(recording));
    if (!recorded) await idempotent.abandon();
    return value;
  } catch (error) {
    await idempotent.abandon();
    throw error;
  }
}

async function replay({ contract, replay }: Definition, ctx: Ctx, objectId: string): Promise<unknown> {
  if (contract.replyHasSecret || replay === null) {
    throw new AppError("conflict", `This request was already done; it created ${objectId}.`, {
      code: "already_done",
      headers: { "X-Existing-Id": objectId },
    });
  }
  return replay(ctx, objectId);
}

/** Id of what a verb made: of the result itself, or of the one object in it. */
function objectIdOf(result: unknown): string | null {
  if (typeof result !== "object" || result === null) return null;
  if ("id" in result && typeof result.id === "string") return result.id;
  for (const member of Object.values(result)) {
    if (typeof member === "object" && member !== null && "id" in member && typeof member.id === "string") return member.id;
  }
  return null;
}

function queryOf(request: HttpRequest): Record<string, string> {
  if (!request.url.includes("?")) return {};
  const query = new Map<string, string>();
  for (const [name, value] of new URL(request.url).searchParams) {
    if (query.has(name)) throw new AppError("invalid", `${name}: is given more than once.`);
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

function parse(schema: Definition["contract"]["params"], value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid", describeIssue(parsed.error));
}

/** An id of the wrong form is answered as an unknown one, byte for byte: the verb looks for one that nobody has. */
function parseParams(schema: Definition["contract"]["params"], value: Record<string, string>): unknown {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const unfit = issues.flatMap(({ path: [name], ...issue }) => {
    const nobody = "pattern" in issue ? unknownIdFor(String(issue.pattern)) : null;
    return nobody === null ? [] : [[String(name), nobody] as const];
  });
  return parse(schema, { ...value, ...Object.fromEntries(unfit) });
}
