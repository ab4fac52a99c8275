import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { deliveries, destinations } from "@/db/schema/deliveries";
import { auditLog } from "@/db/schema/workspaces";
import { destination, destinationType, messagePreview, type NewDestinationRule } from "@/lib/contract/events/destinations";
import { integrationItem } from "@/lib/contract/integrations";
import { asId, type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createEmptyDataset } from "@/lib/datasets/create-empty-dataset";
import { openDestination } from "@/lib/deliveries/open-destination";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { createIntegration } from "@/lib/sources/create-integration";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { fakeApp, fakeReceiver } from "@/lib/testing/fake-app";
import { setSettings } from "@/lib/testing/settings";
import { checkDestination } from "./check-destination";
import { createDestination } from "./create-destination";
import { listDestinationTypes } from "./destination-types";
import { getDestination } from "./get-destination";
import { getDestinationDelivery } from "./get-destination-delivery";
import { listDestinationDeliveries } from "./list-destination-deliveries";
import { listDestinationTargets } from "./list-destination-targets";
import { listDestinations } from "./list-destinations";
import { listIntegrations } from "./list-integrations";
import { previewMessage } from "./preview-message";
import { redeliverRangeToDestination } from "./redeliver-range-to-destination";
import { redeliverToDestination } from "./redeliver-to-destination";
import { removeDestination } from "./remove-destination";
import { rotateDestinationSecret } from "./rotate-destination-secret";
import { testDestination } from "./test-destination";
import { updateDestination } from "./update-destination";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-destinations-"));
setSettings({ DATA_DIR: root });
setSecrets(loadSecrets(root, {}));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const TOKEN = "tok_secretOfTheFirst";
const ruleOf = (change: Partial<NewDestinationRule> = {}): NewDestinationRule => {
  return { events: ["call.completed"], filter: {}, template: null, ...change };
};

describe("destinations", () => {
  let database: Database;
  let ctx: Ctx;
  let stranger: Ctx;

  beforeAll(async () => {
    database = await testDatabase("embedded");
    ctx = await testContext(database);
    stranger = await testContext(database);
  });
  afterAll(() => database.close());

  async function connected(change: Parameters<typeof fakeApp>[1] = {}, who = ctx) {
    const receiver = fakeReceiver();
    const adapters = [fakeApp(receiver, change)];
    const fields = { channel: "C1", token: TOKEN, address: "https://hooks.example.com" };
    const body = { type: "slack", name: "Support", fields, rules: [ruleOf()], recipients: [] } as const;
    const made = await createDestination(who, { ...body, rules: [...body.rules], recipients: [] }, adapters);
    return { id: made.destination.id, receiver, adapters, ...made };
  }
  const rowOf = async (id: string) => {
    const [row] = await database.db.select().from(destinations).where(eq(destinations.id, id));
    if (row === undefined) throw new Error("No such destination.");
    return row;
  };
  const problem = (sentence: string) => () => {
    throw new ProviderProblem("auth", sentence);
  };
  async function hold(id: string, hours = 1): Promise<Id<"delivery">> {
    const at = new Date(Date.now() - hours * 3_600_000);
    const values = {
      eventType: "call.completed",
      status: "held",
      objectId: newId("call"),
      occurredAt: at,
      createdAt: at,
    } as const;
    const deliveryId = newId("delivery");
    await database.db
      .insert(deliveries)
      .values({ ...values, id: deliveryId, workspaceId: ctx.workspaceId, destinationId: id, eventId: newId("event") });
    return deliveryId;
  }
  const statusOf = async (id: Id<"delivery">) =>
    (await database.db.select().from(deliveries).where(eq(deliveries.id, id)))[0]?.status;

  test("what was entered is tried before it is kept, kept sealed for this row, and never shown", async () => {
    const { id, receiver, destination: made, secret, warnings } = await connected();
    const row = await rowOf(id);
    expect(JSON.stringify(row)).not.toContain(TOKEN);
    expect(openDestination(row, new Date()).fields).toMatchObject({ channel: "C1", token: TOKEN });
    expect(() => openDestination({ ...row, workspaceId: stranger.workspaceId }, new Date())).toThrow();
    expect(made).toMatchObject({ account: "Somebody", fields: { channel: "C1" }, secretHints: { token: "••••irst" } });
    expect(destination.parse(made)).toEqual(made);
    expect([secret, warnings, receiver.checked.length]).toEqual([null, ["Mind the gap."], 1]);
    for (const shown of [await getDestination(ctx, id), await listDestinations(ctx)]) {
      expect(JSON.stringify(shown)).not.toContain(TOKEN);
    }
  });

  test("nothing is kept of what the app refuses, and nobody is asked about a form that is wrong", async () => {
    const before = (await listDestinations(ctx)).length;
    const receiver = { ...fakeReceiver(), beforeCheck: problem("It does not accept this token.") };
    const adapters = [fakeApp(receiver)];
    const make = (change: object) =>
      createDestination(
        ctx,
        { type: "slack", name: "x", fields: { token: TOKEN }, rules: [ruleOf()], recipients: [], ...change },
        adapters,
      );
    await expect(make({})).rejects.toMatchObject({ kind: "unprocessable", message: "It does not accept this token." });
    expect(receiver.checked).toHaveLength(1);
    await expect(make({ fields: {} })).rejects.toMatchObject({ kind: "invalid", message: "Token is missing." });
    await expect(make({ fields: { token: TOKEN, colour: "red" } })).rejects.toMatchObject({ kind: "invalid" });
    await expect(make({ recipients: ["a@example.com"] })).rejects.toMatchObject({ kind: "invalid" });
    const narrow = [fakeApp(receiver, { events: ["call.completed"], hasTemplate: false })];
    const rules = [ruleOf({ events: ["report.completed"] })];
    const body = { type: "slack", name: "x", fields: { token: TOKEN }, recipients: [] } as const;
    await expect(createDestination(ctx, { ...body, recipients: [], rules }, narrow)).rejects.toMatchObject({
      message: "rules.0.events: Fake isn't told of report.completed.",
    });
    const worded = [ruleOf({ template: { title: "{title}", body: "" } })];
    await expect(createDestination(ctx, { ...body, recipients: [], rules: worded }, narrow)).rejects.toMatchObject({
      message: "rules.0.template: messages to Fake can't be worded.",
    });
    const lacking = [fakeApp(receiver, { unavailableReason: () => "Mail is not set up here." })];
    await expect(createDestination(ctx, { ...body, recipients: [], rules: [ruleOf()] }, lacking)).rejects.toMatchObject({
      kind: "unprocessable",
      message: "Mail is not set up here.",
    });
    expect(receiver.checked).toHaveLength(1);
    expect(await listDestinations(ctx)).toHaveLength(before);
  });

  test("what is entered can be tried, and its channels listed, before anything is stored and afterwards with what is left out", async () => {
    const { id, receiver, adapters } = await connected();
    const before = (await listDestinations(ctx)).length;
    const entered = { type: "slack", fields: { channel: "C2" } } as const;
    await expect(checkDestination(ctx, { ...entered }, adapters)).rejects.toMatchObject({ message: "Token is missing." });
    expect(await checkDestination(ctx, { ...entered, id }, adapters)).toEqual({
      account: "Somebody",
      warnings: ["Mind the gap."],
    });
    expect(receiver.checked.at(-1)).toMatchObject({ channel: "C2", token: TOKEN });
    expect(await listDestinationTargets(ctx, { ...entered, id }, adapters)).toEqual([{ id: "C1", name: "#irst" }]);
    expect(await listDestinationTargets(ctx, { ...entered }, adapters)).toEqual([{ id: "C1", name: "#undefined" }]);
    expect((await getDestination(ctx, id)).fields.channel).toBe("C1");
    expect(await listDestinations(ctx)).toHaveLength(before);
    const other = [fakeApp(receiver, { type: "teams" })];
    await expect(checkDestination(ctx, { ...entered, type: "teams", id }, other)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("a stored secret is not sent to another host than the one it was entered for", async () => {
    const { id, receiver, adapters } = await connected({ hosts: [] });
    const moved = { address: "https://evil.example" };
    const refusal = { kind: "invalid", message: "Enter Token again: you changed where it's sent." };
    await expect(updateDestination(ctx, id, { fields: moved }, adapters)).rejects.toMatchObject(refusal);
    await expect(checkDestination(ctx, { type: "slack", fields: moved, id }, adapters)).rejects.toMatchObject(refusal);
    await expect(listDestinationTargets(ctx, { type: "slack", fields: moved, id }, adapters)).rejects.toMatchObject(refusal);
    expect(receiver.checked).toHaveLength(1);
    await updateDestination(ctx, id, { fields: { ...moved, token: "tok_anotherOne99" } }, adapters);
    expect(receiver.checked.at(-1)).toMatchObject({ ...moved, token: "tok_anotherOne99" });
  });

  test("what is left out of a change stays, and rules that were there keep their ids", async () => {
    const { id, receiver, adapters, destination: made } = await connected();
    const [kept] = made.rules;
    const theirs = newId("rule");
    const rules = [
      ruleOf({ id: kept?.id, filter: { isFlagged: true } }),
      ruleOf({ id: theirs }),
      ruleOf({ id: kept?.id, events: ["call.failed"] }),
    ];
    const changed = await updateDestination(ctx, id, { name: "Other", rules }, adapters);
    expect(changed).toMatchObject({ name: "Other", fields: made.fields, secretHints: made.secretHints });
    expect(changed.rules[0]).toMatchObject({ id: kept?.id, filter: { isFlagged: true } });
    expect(new Set(changed.rules.map((rule) => rule.id)).size).toBe(3);
    expect(changed.rules.map((rule) => rule.id)).not.toContain(theirs);
    expect(receiver.checked).toHaveLength(1);
    const again = await updateDestination(ctx, id, { fields: { channel: "C9" } }, adapters);
    expect(again).toMatchObject({ fields: { channel: "C9" }, rules: changed.rules });
    expect(receiver.checked.at(-1)).toMatchObject({ channel: "C9", token: TOKEN });
  });

  test("new fields that work end its need of attention and send what was held; those that don't change nothing", async () => {
    const { id, receiver, adapters } = await connected();
    const broken = { status: "attention", problem: "auth", lastError: "Removed.", failingSince: new Date() } as const;
    await database.db.update(destinations).set(broken).where(eq(destinations.id, id));
    const held = await hold(id);
    receiver.beforeCheck = problem("Still wrong.");
    await expect(updateDestination(ctx, id, { fields: { token: "tok_wrong" } }, adapters)).rejects.toMatchObject({
      message: "Still wrong.",
    });
    expect(await getDestination(ctx, id)).toMatchObject({ status: "attention", lastError: "Removed." });
    expect(await statusOf(held)).toBe("held");
    receiver.beforeCheck = () => {};
    expect(await updateDestination(ctx, id, { fields: { token: "tok_rightAgain1" } }, adapters)).toMatchObject({
      status: "active",
      problem: null,
      lastError: null,
      failingSince: null,
      recent: { held: 0, waiting: 1 },
    });
    expect(await statusOf(held)).toBe("waiting");
  });

  test("one that a person paused stays so when its fields change, and goes on when they say so", async () => {
    const { id, adapters } = await connected();
    expect(await updateDestination(ctx, id, { isPaused: true }, adapters)).toMatchObject({ status: "paused" });
    const held = await hold(id);
    expect(await updateDestination(ctx, id, { fields: { channel: "C3" } }, adapters)).toMatchObject({ status: "paused" });
    expect(await statusOf(held)).toBe("held");
    expect(await updateDestination(ctx, id, { isPaused: false }, adapters)).toMatchObject({ status: "active" });
    expect(await statusOf(held)).toBe("waiting");
  });

  test("of two people who enter other fields at once, the second is told and overwrites nothing", async () => {
    const { id, receiver, adapters } = await connected();
    receiver.beforeCheck = async ({ fields }) => {
      if (fields.channel !== "slow") return;
      receiver.beforeCheck = () => {};
      await updateDestination(ctx, id, { fields: { channel: "quick" } }, adapters);
    };
    await expect(updateDestination(ctx, id, { name: "Mine", fields: { channel: "slow" } }, adapters)).rejects.toMatchObject({
      kind: "conflict",
    });
    expect(await getDestination(ctx, id)).toMatchObject({ name: "Support", fields: { channel: "quick" } });
  });

  test("one that is signed tells its secret once; a new one leaves the one before valid for the hours asked for", async () => {
    const { id, secret } = await connected({ isSigned: true });
    expect(secret).toMatch(/^whsec_/);
    expect(openDestination(await rowOf(id), new Date()).signingSecrets).toEqual([secret]);
    const shown = await getDestination(ctx, id);
    expect(shown.signing).toEqual({ hint: `••••${secret?.slice(-4)}`, previousUntil: null });
    expect(JSON.stringify([shown, await rowOf(id)])).not.toContain(secret);
    const rotated = await rotateDestinationSecret(ctx, id, { overlapHours: 24 });
    const row = await rowOf(id);
    expect(openDestination(row, new Date()).signingSecrets).toEqual([rotated.secret, secret]);
    expect(openDestination(row, new Date(Date.now() + 25 * 3_600_000)).signingSecrets).toEqual([rotated.secret]);
    expect(destination.parse(rotated.destination).signing?.previousUntil).toEqual(expect.anything());
    const { id: plain } = await connected();
    await expect(rotateDestinationSecret(ctx, plain, { overlapHours: 0 })).rejects.toMatchObject({ kind: "conflict" });
  });

  test("a preview is made of what is there, else of an example; it shows no secret, asks nobody and stores nothing", async () => {
    const { id, receiver, adapters } = await connected();
    const asked = receiver.checked.length;
    const body = { type: "slack", fields: {}, id, event: "dataset.created", template: null } as const;
    const example = await previewMessage(ctx, body, adapters);
    expect(messagePreview.parse(example)).toMatchObject({ isExample: true, title: "New dataset: Orders Q3" });
    const dataset = await createEmptyDataset(ctx, { name: "Leads {title} <b>", origin: "upload" });
    const worded = { title: "New: {title}", body: "{sentiment} {colour}" };
    const preview = await previewMessage(ctx, { ...body, template: worded }, adapters);
    expect(preview).toMatchObject({
      isExample: false,
      title: "New: Leads {title} <b>",
      body: "{colour}",
      facts: [],
      link: expect.stringMatching(`/dashboard/datasets/${dataset.id}$`),
      format: "json",
      warnings: ["{sentiment} says nothing of datasets: it is left out.", "There is no word {colour}: it stays as it is."],
    });
    expect(JSON.parse(preview.payload)).toMatchObject({ channel: "C1", title: "New: Leads {title} <b>" });
    const report = await previewMessage(ctx, { ...body, event: "report.completed" }, adapters);
    expect(report).toMatchObject({ isExample: true, facts: [{ label: "Total", value: "$1.28M" }] });
    expect(JSON.stringify([example, preview, report])).not.toContain(TOKEN);
    expect([receiver.checked.length, receiver.sent.length]).toEqual([asked, 0]);
    const narrow = [fakeApp(receiver, { events: ["call.completed"] })];
    await expect(previewMessage(ctx, body, narrow)).rejects.toMatchObject({ kind: "invalid" });
  });

  test("a test is queued also while it is paused, and shows what would leave", async () => {
    const { id, adapters } = await connected();
    await updateDestination(ctx, id, { isPaused: true }, adapters);
    const queued = await testDestination(ctx, id, adapters);
    expect(queued).toMatchObject({ type: "webhook.test", status: "waiting" });
    expect((await listDestinationDeliveries(ctx, id, { limit: 10 })).data.map((each) => each.id)).toEqual([queued.id]);
    const { request } = await getDestinationDelivery(ctx, id, queued.id, adapters);
    expect(request?.headers).toEqual({ "content-type": "application/json" });
    expect(JSON.parse(request?.body ?? "")).toMatchObject({ channel: "C1", title: "This is a test from Rowcall." });
    expect(request?.body).not.toContain(TOKEN);
  });

  test("mail goes to the addresses that are entered beside its fields, and a test of it to the person who asks", async () => {
    const adapters = [fakeApp(fakeReceiver(), { type: "email", hasRecipients: true, fields: [] })];
    const body = { type: "email" as const, name: "Team", fields: {}, rules: [ruleOf()] };
    const noOne = { kind: "invalid", message: "recipients: must have at least one address." };
    await expect(createDestination(ctx, { ...body, recipients: [] }, adapters)).rejects.toMatchObject(noOne);
    const { destination: made } = await createDestination(ctx, { ...body, recipients: ["a@example.com"] }, adapters);
    expect(made.recipients).toEqual([{ address: "a@example.com", state: "pending", isMember: false }]);
    await expect(updateDestination(ctx, made.id, { recipients: [] }, adapters)).rejects.toMatchObject(noOne);
    const changed = await updateDestination(ctx, made.id, { recipients: ["b@example.com"] }, adapters);
    expect(changed.recipients.map(({ address }) => address)).toEqual(["b@example.com"]);
    expect((await listDestinations(ctx)).find(({ id }) => id === made.id)?.recipients).toEqual(changed.recipients);
    const { id } = await testDestination(ctx, made.id, adapters);
    const [queued] = await database.db.select().from(deliveries).where(eq(deliveries.id, id));
    expect(queued?.recipientId).toBe(ctx.actor.id);
  });

  test("members may look and change nothing; others see nothing at all", async () => {
    const { id, adapters } = await connected();
    const deliveryId = await hold(id);
    const member: Ctx = { ...ctx, actor: { ...(ctx.actor as Extract<Ctx["actor"], { kind: "user" }>), role: "member" } };
    const entered = { type: "slack", fields: {}, id } as const;
    const changes = (who: Ctx) => [
      updateDestination(who, id, { name: "x" }, adapters),
      checkDestination(who, entered, adapters),
      listDestinationTargets(who, entered, adapters),
      testDestination(who, id, adapters),
      rotateDestinationSecret(who, id, { overlapHours: 0 }),
      redeliverToDestination(who, id, deliveryId),
      redeliverRangeToDestination(who, id, { since: "2026-11-01T00:00:00Z", statuses: ["held"] }),
      removeDestination(who, id),
    ];
    const looks = (who: Ctx) => [
      getDestination(who, id),
      previewMessage(who, { ...entered, event: "call.completed", template: null }, adapters),
      listDestinationDeliveries(who, id, { limit: 10 }),
      getDestinationDelivery(who, id, deliveryId, adapters),
    ];
    for (const act of changes(member)) await expect(act).rejects.toMatchObject({ kind: "forbidden" });
    await expect(connected({}, member)).rejects.toMatchObject({ kind: "forbidden" });
    for (const look of looks(member)) await look;
    for (const act of [...changes(stranger), ...looks(stranger)]) {
      await expect(act).rejects.toMatchObject({ kind: "not_found", message: "No destination with this id." });
    }
    expect(await listDestinations(stranger)).toEqual([]);
    expect((await listDestinations(member)).map((each) => each.id)).toContain(id);
  });

  test("what is removed takes its deliveries along, and every change is written down without what was entered", async () => {
    const { id, adapters } = await connected();
    const deliveryId = await hold(id);
    await updateDestination(ctx, id, { name: "x", fields: { channel: "C4" } }, adapters);
    expect(await removeDestination(ctx, id)).toEqual({ id, deleted: true });
    expect(await statusOf(deliveryId)).toBeUndefined();
    await expect(getDestination(ctx, id)).rejects.toMatchObject({ kind: "not_found" });
    const entries = await database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.workspaceId, ctx.workspaceId), eq(auditLog.subject, id)))
      .orderBy(auditLog.at, auditLog.id);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ["destination.created", { type: "slack" }],
      ["destination.updated", { changed: "fields name" }],
      ["destination.removed", { type: "slack" }],
    ]);
  });

  test("integrations are listed with both directions, newest first", async () => {
    const who = await testContext(database);
    const first = await connected({}, who);
    const { integration } = await createIntegration(who, { type: "push", name: "Zapier", fields: {} });
    const last = await connected({}, who);
    const listed = await listIntegrations(who);
    expect(listed.map(({ id, direction }) => [id, direction])).toEqual([
      [last.id, "destination"],
      [integration.id, "source"],
      [first.id, "destination"],
    ]);
    for (const item of listed) expect(integrationItem.parse(item)).toEqual(item);
  });

  test("a workspace that has fifty gets no more", async () => {
    const full = await testContext(database);
    const values = { kind: "teams", name: "x", status: "active", rules: [], createdBy: full.actor.id } as const;
    const many = Array.from({ length: 50 }, () => ({
      ...values,
      rules: [],
      id: newId("integration"),
      workspaceId: full.workspaceId,
    }));
    await database.db.insert(destinations).values(many);
    await expect(connected({}, full)).rejects.toMatchObject({ kind: "conflict" });
    await removeDestination(full, asId("integration", many[0]?.id ?? ""));
    await connected({}, full);
  });

  test("every kind of app can be shown", () => {
    for (const type of listDestinationTypes()) expect(destinationType.parse(type)).toEqual(type);
    const [here] = listDestinationTypes([fakeApp(fakeReceiver(), { unavailableReason: () => "Mail is not set up here." })]);
    expect(here).toMatchObject({ isAvailable: false, unavailableReason: "Mail is not set up here." });
  });
});
