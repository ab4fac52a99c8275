import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { POST as confirm, GET as showConfirm } from "@/app/mail/confirm/[token]/route";
import { GET as showUnsubscribe, POST as unsubscribe } from "@/app/mail/unsubscribe/[token]/route";
import { type Database, setDatabase } from "@/db/client";
import { recipients } from "@/db/schema/deliveries";
import { outbox } from "@/db/schema/outbox";
import { memberships, users } from "@/db/schema/workspaces";
import { MAIL_LOGIN, type MailServer, startMailServer } from "@/e2e/fakes/mail-server";
import { eventExample } from "@/lib/contract/events/event-bodies";
import { asId, type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { insertDestination, selectDestination } from "@/lib/deliveries/destination-queries";
import { openDestination } from "@/lib/deliveries/open-destination";
import type { Parcel } from "@/lib/deliveries/types";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/request-facts";
import { closeSharedServers } from "@/lib/platform/mail/mail-server";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { loggedText } from "@/lib/testing/kept-log";
import { setSettings } from "@/lib/testing/settings";
import type { AppCtx, Message } from "../types";
import { emailDestination } from "./email";
import { listRecipients } from "./list-recipients";
import { mailConfirmation } from "./mail-confirmation";
import { mailToken } from "./mail-token";
import { selectMembersAmong } from "./recipient-queries";
import { resendConfirmation } from "./resend-confirmation";
import { setRecipients } from "./set-recipients";

const message: Message = {
  event: "call.completed",
  title: 'Refund\r\nBcc: x@example.com <b>"tent"</b>',
  body: "First <script>alert(1)</script> line\nsecond\n\nשלום",
  facts: [{ label: "Agent & co", value: "<img src=x>" }],
  link: "https://rowcall.example.com/dashboard/calls/cal_1",
  linkLabel: "Open the call",
  occurredAt: "2026-11-21T14:03:00.000Z",
  call: null,
};

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer("none");
  // Settings are read once: who may be reached is known before anything asks.
  setSettings({ EGRESS_ALLOW: `127.0.0.1:${server.settings.port}` });
});
afterAll(async () => {
  closeSharedServers();
  await server.close();
});

describe.each(EITHER_ENGINE)("mail to recipients on %s", (engine) => {
  let database: Database;
  let owner: Ctx;
  let member: string;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 5).toString("base64")}` }));
    database = await testDatabase(engine);
    setDatabase(database);
    owner = await testContext(database);
    const [row] = await database.db
      .select()
      .from(users)
      .where(eq(users.id, asId("user", owner.actor.id)));
    member = row?.email ?? "";
  });
  afterEach(() => Object.assign(server, { received: [], answers: [], senderAnswers: [], drops: 0 }));
  afterAll(async () => {
    setDatabase(undefined);
    await database.close();
  });

  async function destination(addresses: string[], ctx = owner): Promise<string> {
    const id = newId("integration");
    const fields = {
      server: "own",
      host: "127.0.0.1",
      port: String(server.settings.port),
      from: "Team <team@example.com>",
      ...MAIL_LOGIN,
    };
    await writeTransaction(ctx, async (tx) => {
      await insertDestination(tx, { id, kind: "email", name: "Team", status: "active", rules: [], fields, createdBy: "usr_1" });
      await setRecipients(tx, id, addresses);
    });
    return id;
  }
  const listed = async (id: string, ctx = owner) => (await readTransaction(ctx, (tx) => listRecipients(tx, [id]))).get(id);
  const put = (id: string, addresses: string[]) => writeTransaction(owner, (tx) => setRecipients(tx, id, addresses));
  async function idOf(destinationId: string, address: string): Promise<Id<"recipient">> {
    const found = and(eq(recipients.destinationId, destinationId), eq(recipients.address, address));
    return asId("recipient", (await database.db.select().from(recipients).where(found))[0]?.id ?? "");
  }
  async function app(id: string, recipientId: string): Promise<[AppCtx, Message, Parcel]> {
    const row = await readTransaction(owner, (tx) => selectDestination(tx, id));
    if (row === undefined) throw new Error("gone");
    const opened = openDestination(row, new Date());
    const body = eventExample(message.event);
    const parcel = { destination: opened, deliveryId: newId("delivery"), eventId: newId("event"), recipientId, body };
    const ctx = { ctx: owner, fields: opened.fields, signal: new AbortController().signal } as unknown as AppCtx;
    return [ctx, message, { ...parcel, rule: null, attempt: 1, ref: null }];
  }
  const send = async (id: string, recipientId: string) => emailDestination.send(...(await app(id, recipientId)));
  const problem = (id: string, recipientId: string) =>
    send(id, recipientId).then(
      () => null,
      ({ kind, message }: { kind: string; message: string }) => [kind, message],
    );
  async function knock(door: typeof confirm, token: string, method = "POST", client = "one") {
    const body = method === "POST" ? "List-Unsubscribe=One-Click" : undefined;
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const headers = { [CLIENT_ADDRESS_HEADER]: client, ...(body === undefined ? {} : type) };
    const reply = await door(new Request("http://localhost/", { method, headers, body }), { params: Promise.resolve({ token }) });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  }
  const tokenIn = (raw: string, act: string) => new RegExp(`/mail/${act}/([\\w-]+)`).exec(raw.replace(/=\r\n/g, ""))?.[1] ?? "";

  test("of people of the workspace those with an unconfirmed address can be told apart", async () => {
    const ctx = await testContext(database);
    const address = `${ctx.actor.id.toLowerCase()}@example.com`;
    const among = (isConfirmed: boolean) => readTransaction(ctx, (tx) => selectMembersAmong(tx, [address], { isConfirmed }));
    expect([...(await among(false))]).toEqual([address]);
    expect([...(await among(true))]).toEqual([]);
    await database.db
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(users.id, asId("user", ctx.actor.id)));
    expect([...(await among(true))]).toEqual([address]);
  });

  test("a person of the workspace is confirmed at once, a stranger by a link, and the lists of others stay unseen", async () => {
    const id = await destination([member.toUpperCase(), "stranger@example.org", "stranger@example.org"]);
    expect(await listed(id)).toEqual([
      { address: member, state: "confirmed", isMember: true },
      { address: "stranger@example.org", state: "pending", isMember: false },
    ]);
    const stranger = await testContext(database);
    expect(await listed(id, stranger)).toEqual([]);
    const elsewhere = await destination([member], stranger);
    expect(await listed(elsewhere, stranger)).toEqual([{ address: member, state: "pending", isMember: false }]);
    const recipientId = await idOf(id, "stranger@example.org");
    const events = await database.db.select().from(outbox).where(eq(outbox.name, "recipient/created"));
    expect(events.filter(({ data }) => data.workspaceId === owner.workspaceId).map(({ data }) => data.recipientId)).toEqual([
      recipientId,
    ]);

    expect(server.received).toEqual([]);
    expect(await send(id, recipientId)).toEqual({ skipped: "The address hasn't been confirmed." });
    expect(await mailConfirmation(owner, recipientId)).toBe("mailed");
    const raw = server.received[0]?.raw ?? "";
    expect(server.received[0]?.to).toEqual(["stranger@example.org"]);
    expect(raw).toContain("Test workspace");
    expect(raw).not.toContain(member);
    const token = tokenIn(raw, "confirm");
    const page = await knock(showConfirm, token, "GET");
    expect([page.status, page.text.includes("<form method=")]).toEqual([200, true]);
    expect((await listed(id))?.[1]?.state).toBe("pending");
    for (const door of [unsubscribe, showUnsubscribe]) expect((await knock(door, token)).status).toBe(404);
    expect((await knock(confirm, token)).status).toBe(200);
    expect((await listed(id))?.[1]?.state).toBe("confirmed");
    expect(await mailConfirmation(owner, recipientId)).toBe("gone");
    const old = mailToken("confirm", recipientId, new Date(Date.now() - 7 * 86_400_000 - 1_000));
    expect((await knock(confirm, old)).status).toBe(410);
  });

  test("one click unsubscribes, and entering the address again changes nothing until its owner confirms anew", async () => {
    const id = await destination([member]);
    const other = await destination([member]);
    const recipientId = await idOf(id, member);
    expect(await send(id, recipientId)).toEqual({ statusCode: 250 });
    const raw = server.received[0]?.raw ?? "";
    const headers = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
    for (const name of ["List-Unsubscribe", "List-Unsubscribe-Post", "Message-ID", "Auto-Submitted", "Subject"]) {
      expect(headers.match(new RegExp(`^${name}:`, "gim"))).toHaveLength(1);
    }
    expect(headers).toMatch(/^List-Unsubscribe: ?<https?:\/\/[^>\s]+\/mail\/unsubscribe\/[\w-]+>$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(headers).not.toMatch(/^Bcc:/m);
    const token = tokenIn(headers, "unsubscribe");
    const page = await knock(showUnsubscribe, token, "GET");
    expect(page.text).not.toContain(member);
    expect((await listed(id))?.[0]?.state).toBe("confirmed");
    const clicked = await knock(unsubscribe, token);
    expect([clicked.status, clicked.headers.get("set-cookie"), clicked.headers.get("location")]).toEqual([200, null, null]);
    expect(clicked.headers.get("referrer-policy")).toBe("no-referrer");
    expect((await knock(unsubscribe, token)).status).toBe(200);
    expect((await listed(id))?.[0]?.state).toBe("unsubscribed");
    expect((await listed(other))?.[0]?.state).toBe("confirmed");
    await put(id, []);
    await put(id, [member]);
    expect((await listed(id))?.[0]?.state).toBe("unsubscribed");
    expect(await send(id, recipientId)).toEqual({ skipped: "The address unsubscribed." });
    await resendConfirmation(owner, id, member);
    expect(await mailConfirmation(owner, recipientId)).toBe("mailed");
    expect((await knock(confirm, tokenIn(server.received.at(-1)?.raw ?? "", "confirm"))).status).toBe(200);
    expect((await listed(id))?.[0]?.state).toBe("confirmed");
    await put(id, []);
    expect(await send(id, recipientId)).toEqual({ skipped: "The address was removed." });
    expect((await knock(unsubscribe, token)).status).toBe(404);
    expect(loggedText()).not.toContain(token);
    expect(loggedText()).toContain('"path":"/mail/unsubscribe/{token}"');
  });

  test("words of others stand escaped in both parts, in one line of the subject", async () => {
    const id = await destination([member]);
    await send(id, await idOf(id, member));
    const html = emailDestination.render(message, {}, eventExample(message.event)).payload;
    for (const tag of ["<script", "<img", "<b>"]) expect(html).not.toContain(tag);
    expect(html).toContain("&lt;img src=x&gt;");
    const raw = (server.received[0]?.raw ?? "").replace(/=\r\n/g, "");
    expect(raw).toContain("Content-Type: text/plain");
    expect(raw).toContain("Content-Type: text/html");
    const head = (server.received[0]?.raw ?? "").split("\r\n\r\n", 1)[0] ?? "";
    expect(head).toMatch(/^Subject: =\?UTF-8\?Q\?Refund_Bcc/m);
    expect(head).not.toMatch(/^Bcc:/m);
    const htmlPart = raw.slice(raw.indexOf("Content-Type: text/html"));
    for (const tag of ["<script", "<img", "<b>"]) expect(htmlPart).not.toContain(tag);
  });

  test("an address that is refused twice in a row is left alone, and one success between starts anew", async () => {
    const id = await destination([member]);
    const recipientId = await idOf(id, member);
    server.answers = [451];
    expect(await problem(id, recipientId)).toEqual(["transient", "The mail server didn't accept the email. It will be retried."]);
    server.answers = [550];
    expect(await problem(id, recipientId)).toEqual(["rejected", "The mail server refused the address."]);
    expect(await send(id, recipientId)).toEqual({ statusCode: 250 });
    server.answers = [550, 550];
    expect((await problem(id, recipientId))?.[0]).toBe("rejected");
    expect((await listed(id))?.[0]?.state).toBe("confirmed");
    expect((await problem(id, recipientId))?.[1]).toMatch(/twice in a row/);
    expect((await listed(id))?.[0]?.state).toBe("refused");
    expect(await send(id, recipientId)).toMatchObject({ skipped: expect.stringMatching(/twice in a row/) });
  });

  test("who was taken as a person of the workspace gets nothing once out of it, unless the address is confirmed", async () => {
    const ctx = await testContext(database);
    const [row] = await database.db
      .select()
      .from(users)
      .where(eq(users.id, asId("user", ctx.actor.id)));
    const address = row?.email ?? "";
    await database.db
      .insert(memberships)
      .values({ workspaceId: owner.workspaceId, userId: asId("user", ctx.actor.id), role: "member" });
    const id = await destination([address, member]);
    const recipientId = await idOf(id, address);
    expect(await send(id, recipientId)).toEqual({ statusCode: 250 });
    const left = and(eq(memberships.workspaceId, owner.workspaceId), eq(memberships.userId, asId("user", ctx.actor.id)));
    await database.db.delete(memberships).where(left);
    expect(await send(id, recipientId)).toMatchObject({ skipped: expect.stringContaining("left the workspace") });
    expect(await send(id, recipientId)).toMatchObject({ skipped: expect.stringContaining("hasn't been confirmed") });
    expect(server.received).toHaveLength(1);
    await resendConfirmation(owner, id, address);
    await knock(confirm, mailToken("confirm", recipientId, new Date()));
    expect(await send(id, recipientId)).toEqual({ statusCode: 250 });
  });

  test("what is wrong with the server is told apart, and a line is used for several mails", async () => {
    closeSharedServers();
    const id = await destination([member]);
    const recipientId = await idOf(id, member);
    const before = server.connections;
    for (let count = 0; count < 3; count++) await send(id, recipientId);
    expect(server.connections - before).toBe(1);
    server.senderAnswers = [550];
    expect(await problem(id, recipientId)).toEqual(["bad_config", "The mail server doesn't allow this From address."]);
    server.drops = 1;
    server.received = [];
    expect((await problem(id, recipientId))?.[0]).toBe("transient");
    expect(server.received).toHaveLength(1);
    expect(await send(id, owner.actor.id)).toEqual({ statusCode: 250 });
    expect(server.received.at(-1)).toMatchObject({ to: [member] });
    expect(server.received.at(-1)?.raw).not.toMatch(/unsubscribe/i);
    server.answers = [550];
    expect(await problem(id, owner.actor.id)).toEqual(["rejected", "The mail server refused the address."]);
  });

  test("a server that was entered is looked at as any address from outside, and asked without a mail", async () => {
    const port = String(server.settings.port);
    const check = (fields: Record<string, string>) =>
      emailDestination
        .check({ fields: { server: "own", host: "127.0.0.1", port, from: "a@example.com", ...fields } } as unknown as AppCtx)
        .then(
          ({ account }) => account,
          ({ kind, message }: { kind: string; message: string }) => [kind, message],
        );
    expect(await check({})).toBe("127.0.0.1");
    expect(await check(MAIL_LOGIN)).toBe("127.0.0.1");
    expect(server.received).toEqual([]);
    expect(await check({ user: "rowcall", password: "wrong-PASSWORD" })).toEqual([
      "auth",
      "The mail server refused the user name or password.",
    ]);
    expect(await check({ port: "25" })).toEqual(["bad_config", expect.stringContaining("Port 25")]);
    for (const host of ["10.1.2.3", "[::1]"]) {
      expect(await check({ host })).toEqual(["invalid", expect.stringContaining("EGRESS_ALLOW")]);
    }
    expect(await check({ host: "mail.internal", port: "587" })).toEqual(["invalid", expect.stringContaining("EGRESS_ALLOW")]);
    expect(await check({ host: "smtp.example.com/x" })).toEqual(["bad_config", expect.stringContaining("Host must be")]);
    expect(await check({ user: "me" })).toEqual(["bad_config", "Password is missing."]);
    expect(await check({ from: "a@example.com, b@example.com" })).toEqual(["bad_config", expect.stringContaining("From must")]);
    expect(await check({ server: "operator" })).toEqual(["bad_config", expect.stringContaining("no longer has a mail server")]);
    expect(emailDestination.fields[0]?.options.map(({ value }) => value)).toEqual(["own"]);
  });

  test("an address is sent at most three links a day", async () => {
    const id = await destination(["slow@example.org"]);
    await resendConfirmation(owner, id, "slow@example.org");
    await resendConfirmation(owner, id, "slow@example.org");
    await expect(resendConfirmation(owner, id, "slow@example.org")).rejects.toMatchObject({ kind: "rate_limited" });
    await expect(resendConfirmation(owner, id, "nobody@example.org")).rejects.toMatchObject({ kind: "not_found" });
    const stranger = await testContext(database);
    await expect(resendConfirmation(stranger, id, "slow@example.org")).rejects.toMatchObject({ kind: "not_found" });
  });

  test("forged addresses lead nowhere, and are counted by who asks", async () => {
    const id = await destination([member]);
    const token = mailToken("unsubscribe", await idOf(id, member), new Date());
    const last = token.at(-2) === "A" ? "B" : "A";
    const forged = [
      `${token.slice(0, -2)}${last}${token.at(-1)}`,
      `${token.startsWith("B") ? "C" : "B"}${token.slice(1)}`,
      "x",
      "a".repeat(5_000),
      "",
      "%00",
    ];
    for (const each of forged) expect((await knock(unsubscribe, each, "POST", "forger")).status).toBe(404);
    const statuses = new Set<number>();
    for (let count = 0; count < 60; count++) statuses.add((await knock(unsubscribe, "x", "POST", "forger")).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await listed(id))?.[0]?.state).toBe("confirmed");
  });
});
