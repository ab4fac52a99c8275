import { randomBytes } from "node:crypto";
import { destinations, recipients } from "@/db/schema/deliveries";
import type { DestinationRule } from "@/lib/contract/events/destinations";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { sealSecrets, sealSigningSecret } from "@/lib/deliveries/open-destination";
import { type About, ago, insertDelivery, objectsOf } from "./deliveries";

type NewDestination = typeof destinations.$inferInsert;
type At = (index: number) => About;

const DAY_MINUTES = 1_440;

/** Apps that receive: one that is well, one that needs attention, one that is paused, and mail. Nothing is due for a while. */
export async function seedDestinations(ctx: Ctx, ownAddress: string): Promise<void> {
  const abouts = await objectsOf(ctx);
  const at: At = (index) => abouts[index % abouts.length] as About;
  await fillSlack(ctx, at);
  await fillTeams(ctx, at);
  await fillMail(ctx, at, ownAddress);
  await fillHttp(ctx);
}

async function fillSlack(ctx: Ctx, at: At): Promise<void> {
  const now = ctx.clock.now();
  const unhappy = ruleOf(["call.completed"], {
    filter: { sentiments: ["negative", "mixed"] },
    template: { title: "Unhappy: {title}", body: "{summary}\nAgent: {agent}\nFlags: {flags}" },
  });
  const id = await insertApp(ctx, {
    kind: "slack",
    name: "Support channel",
    status: "active",
    rules: [unhappy, ruleOf(["report.completed", "call.failed"])],
    fields: { channel: "C0000000001" },
    secrets: { botToken: "xoxb-example-0000000000-111111111111" },
    secretHints: { botToken: "••••1111" },
    account: "Northwind",
    lastDeliveredAt: ago(now, 9),
  });
  for (let index = 0; index < 14; index++) {
    const codes = index === 5 ? [503, 200] : [200];
    await insertDelivery(ctx, id, at(index), { minutes: 9 + index * 47, status: "delivered", ruleId: unhappy.id }, codes);
  }
}

async function fillTeams(ctx: Ctx, at: At): Promise<void> {
  const now = ctx.clock.now();
  const error = "Microsoft Teams no longer has a workflow at this URL.";
  const rule = ruleOf(["report.completed", "report.failed", "call.completed"]);
  const id = await insertApp(ctx, {
    kind: "teams",
    name: "Management",
    status: "attention",
    rules: [rule],
    secrets: { workflowUrl: "https://example.environment.api.powerplatform.com/workflows/example?sig=example" },
    secretHints: { workflowUrl: "••••mple" },
    account: "example.environment.api.powerplatform.com",
    problem: "not_found",
    lastError: error,
    lastErrorAt: ago(now, 190),
    failingSince: ago(now, 190),
    lastDeliveredAt: ago(now, 2 * DAY_MINUTES),
  });
  await insertDelivery(ctx, id, at(8), { minutes: 190, status: "held", ruleId: rule.id, error }, [404]);
  for (let index = 0; index < 4; index++) {
    await insertDelivery(ctx, id, at(index), { minutes: 180 - index * 30, status: "held", ruleId: rule.id }, []);
    const before = { minutes: 2 * DAY_MINUTES + index * 200, status: "delivered", ruleId: rule.id } as const;
    await insertDelivery(ctx, id, at(index), before, [202]);
  }
}

async function fillMail(ctx: Ctx, at: At, ownAddress: string): Promise<void> {
  const now = ctx.clock.now();
  const rule = ruleOf(["report.completed"]);
  const id = await insertApp(ctx, {
    kind: "email",
    name: "Weekly figures",
    status: "active",
    rules: [rule],
    fields: { server: "own", host: "smtp.example.com", port: "587", from: "Results <results@example.com>" },
    account: "smtp.example.com",
    lastDeliveredAt: ago(now, 310),
  });
  const people = [
    { id: newId("recipient"), address: ownAddress, state: "confirmed" },
    { id: newId("recipient"), address: "board@example.com", state: "pending" },
    { id: newId("recipient"), address: "former.colleague@example.com", state: "unsubscribed" },
    { id: newId("recipient"), address: "no-such-person@example.com", state: "refused", refusals: 2 },
  ] as const;
  const own = { workspaceId: ctx.workspaceId, destinationId: id };
  await ctx.database.db.insert(recipients).values(people.map((person) => ({ ...person, ...own })));
  for (let index = 8; index < 11; index++) {
    const whom = { ruleId: rule.id, recipientId: people[0].id };
    await insertDelivery(ctx, id, at(index), { minutes: 310 + index * 60, status: "delivered", ...whom }, [250]);
  }
}

async function fillHttp(ctx: Ctx): Promise<void> {
  await insertApp(ctx, {
    kind: "http",
    name: "Own dashboard",
    status: "paused",
    rules: [ruleOf(["dataset.updated"])],
    fields: { address: "https://results.example.com/in" },
    account: "results.example.com",
  });
}

function ruleOf(
  events: DestinationRule["events"],
  { filter = {}, template = null }: Partial<Pick<DestinationRule, "filter" | "template">> = {},
): DestinationRule {
  return { id: newId("rule"), events, filter, template };
}

type AppSeed = Omit<NewDestination, "id" | "workspaceId" | "createdBy" | "createdAt" | "secrets"> & {
  secrets?: Record<string, string>;
};

async function insertApp(ctx: Ctx, { secrets = {}, ...rest }: AppSeed): Promise<string> {
  const id = newId("integration");
  const signing = `whsec_${randomBytes(32).toString("base64")}`;
  const signed = { signingSecret: sealSigningSecret(signing, ctx.workspaceId, id), signingHint: `••••${signing.slice(-4)}` };
  await ctx.database.db.insert(destinations).values({
    ...rest,
    ...(rest.kind === "http" ? signed : {}),
    id,
    workspaceId: ctx.workspaceId,
    secrets: sealSecrets(secrets, ctx.workspaceId, id),
    createdBy: ctx.actor.id,
    createdAt: ago(ctx.clock.now(), 20 * DAY_MINUTES),
  });
  return id;
}
