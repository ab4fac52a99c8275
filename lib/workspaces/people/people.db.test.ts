import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { outbox } from "@/db/schema/outbox";
import { invitations } from "@/db/schema/people";
import { auditLog, memberships, users } from "@/db/schema/workspaces";
import { startMailServer } from "@/e2e/fakes/mail-server";
import type { Role } from "@/lib/contract/roles";
import { asId, type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { createSession } from "../create-session";
import { findSession } from "../find-session";
import { personOf } from "../rules";
import { acceptInvitation } from "./accept-invitation";
import { changeRole } from "./change-role";
import { chooseWorkspace } from "./choose-workspace";
import { createInvitation } from "./create-invitation";
import { createWorkspace } from "./create-workspace";
import { getInvitation } from "./get-invitation";
import { mailedToken } from "./invitation-token";
import { leaveWorkspace } from "./leave-workspace";
import { listInvitations } from "./list-invitations";
import { listMembers } from "./list-members";
import { listMyWorkspaces } from "./list-my-workspaces";
import { mailInvitation } from "./mail-invitation";
import { deleteMembership, updateRole } from "./member-queries";
import { removeMember } from "./remove-member";
import { renewInvitation } from "./renew-invitation";
import { revokeInvitation } from "./revoke-invitation";
import { signUp } from "./sign-up";
import { transferOwnership } from "./transfer-ownership";

// Passwords at the cost of tests.
setSettings({ I_AM_A_TEST: "1" });

const KEYS = (...bytes: number[]) =>
  loadSecrets("/nowhere", { APP_KEYS: bytes.map((b) => `k${b}:${Buffer.alloc(32, b).toString("base64")}`).join(",") });
const CLOSED = { SIGNUP: "invite", DEFAULT_PLAN: "FREE" } as const;
const PASSWORD = "three green rowing boats";
const HOUR = 3_600_000;

describe.each(ENGINES)("people of a workspace on %s", (engine) => {
  let database: Database;
  let count = 0;
  beforeAll(async () => {
    setSecrets(KEYS(7));
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  /** Somebody of the workspace, and their ctx in it. */
  async function join(owner: Ctx, role: Role): Promise<Ctx & { actor: Extract<Ctx["actor"], { kind: "user" }> }> {
    const person = await newPerson();
    await database.db.insert(memberships).values({ workspaceId: owner.workspaceId, userId: person.id, role });
    return { ...owner, actor: { kind: "user", ...person, role, sessionId: newId("session") } };
  }
  async function newPerson(email = `person-${engine}-${++count}@example.com`) {
    const person = { id: newId("user"), name: `Person ${count}`, email };
    await database.db.insert(users).values(person);
    return person;
  }
  const rolesOf = async (ctx: Ctx) => Object.fromEntries((await listMembers(ctx)).map(({ id, role }) => [id, role]));
  const tokenOf = (link: string | null) => (link ?? "").split("/invite/")[1] ?? "";
  const actionsOf = async (ctx: Ctx) =>
    (await database.db.select().from(auditLog).where(eq(auditLog.workspaceId, ctx.workspaceId)).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );
  const rowOf = async (id: Id<"invitation">) => {
    const [row] = await database.db.select().from(invitations).where(eq(invitations.id, id));
    if (row === undefined) throw new Error("No such invitation.");
    return row;
  };

  test("the list shows everybody of this workspace, owners first, and nobody of another", async () => {
    const [owner, elsewhere] = [await testContext(database), await testContext(database)];
    const viewer = await join(owner, "viewer");
    await join(elsewhere, "admin");
    await createSession(database, { userId: viewer.actor.id, userAgent: "" });
    const members = await listMembers(viewer);
    expect(members.map(({ id, role, isYou }) => [id, role, isYou])).toEqual([
      [owner.actor.id, "owner", false],
      [viewer.actor.id, "viewer", true],
    ]);
    expect(members.map(({ lastSeenAt }) => lastSeenAt === null)).toEqual([true, false]);
  });

  test("of two owners who demote each other at once, one is left", async () => {
    for (let round = 0; round < 5; round++) {
      const first = await testContext(database);
      const second = await join(first, "owner");
      const tries = await Promise.allSettled([
        changeRole(first, second.actor.id, "viewer"),
        changeRole(second, asId("user", first.actor.id), "viewer"),
      ]);
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(Object.values(await rolesOf(first)).sort()).toEqual(["owner", "viewer"]);
    }
  });

  test("of two owners who leave, or remove each other, at once, one is left", async () => {
    for (let round = 0; round < 5; round++) {
      const first = await testContext(database);
      const second = await join(first, "owner");
      const both = round % 2 === 0;
      await Promise.allSettled(
        both
          ? [leaveWorkspace(first), leaveWorkspace(second)]
          : [removeMember(first, second.actor.id), removeMember(second, asId("user", first.actor.id))],
      );
      expect(Object.values(await rolesOf(first))).toEqual(["owner"]);
    }
  });

  test("the last owner stays, by every way out, until the workspace is handed over", async () => {
    const owner = await testContext(database);
    const other = await join(owner, "member");
    const last = { kind: "conflict", code: "last_owner" };
    await expect(changeRole(owner, asId("user", owner.actor.id), "admin")).rejects.toMatchObject(last);
    await expect(removeMember(owner, asId("user", owner.actor.id))).rejects.toMatchObject(last);
    await expect(leaveWorkspace(owner)).rejects.toMatchObject(last);
    await expect(transferOwnership(owner, asId("user", owner.actor.id))).rejects.toMatchObject({ kind: "conflict" });
    expect(await transferOwnership(owner, other.actor.id)).toMatchObject({ id: other.actor.id, role: "owner" });
    expect(await rolesOf(owner)).toEqual({ [owner.actor.id]: "admin", [other.actor.id]: "owner" });
    await expect(transferOwnership(owner, other.actor.id)).rejects.toMatchObject({ kind: "conflict" });
    const asAdmin = { ...owner, actor: { ...owner.actor, role: "admin" } } as Ctx;
    expect(await leaveWorkspace(asAdmin)).toMatchObject({ left: true });
    expect(await actionsOf(owner)).toEqual(["workspace.transferred", "member.left"]);
  });

  test("what was decided on a role that is no longer so changes nothing", async () => {
    const owner = await testContext(database);
    const [admin, member] = [await join(owner, "admin"), await join(owner, "member")];
    await changeRole(owner, admin.actor.id, "viewer");
    await expect(changeRole(admin, member.actor.id, "viewer")).rejects.toMatchObject({ code: "changed_meanwhile" });
    await expect(removeMember(admin, member.actor.id)).rejects.toMatchObject({ code: "changed_meanwhile" });
    const change = {
      actor: { id: asId("user", owner.actor.id), role: "owner" as const },
      target: { id: member.actor.id, role: "admin" as const },
    };
    expect(await writeTransaction(owner, (tx) => updateRole(tx, change, "viewer"))).toBe(false);
    expect(await writeTransaction(owner, (tx) => deleteMembership(tx, change))).toBe(false);
    expect((await rolesOf(owner))[member.actor.id]).toBe("member");
  });

  test("admins manage members and viewers; owners everybody; members and viewers nobody", async () => {
    const owner = await testContext(database);
    const [admin, other, member, viewer] = [
      await join(owner, "admin"),
      await join(owner, "admin"),
      await join(owner, "member"),
      await join(owner, "viewer"),
    ];
    const refused = { kind: "forbidden", code: "missing_role" };
    for (const nobody of [member, viewer]) {
      await expect(changeRole(nobody, viewer.actor.id, "member")).rejects.toMatchObject(refused);
      await expect(removeMember(nobody, viewer.actor.id)).rejects.toMatchObject(refused);
      await expect(transferOwnership(nobody, nobody.actor.id)).rejects.toMatchObject(refused);
    }
    for (const above of [owner, other]) {
      await expect(changeRole(admin, asId("user", above.actor.id), "viewer")).rejects.toMatchObject(refused);
      await expect(removeMember(admin, asId("user", above.actor.id))).rejects.toMatchObject(refused);
    }
    await expect(changeRole(admin, member.actor.id, "owner")).rejects.toMatchObject(refused);
    await expect(changeRole(admin, admin.actor.id, "owner")).rejects.toMatchObject(refused);
    await expect(transferOwnership(admin, member.actor.id)).rejects.toMatchObject(refused);
    expect(await changeRole(admin, viewer.actor.id, "admin")).toMatchObject({ role: "admin" });
    expect(await removeMember(admin, member.actor.id)).toEqual({ id: member.actor.id, deleted: true });
    expect(await changeRole(owner, admin.actor.id, "owner")).toMatchObject({ role: "owner" });
    expect(await actionsOf(owner)).toEqual(["member.role_changed", "member.removed", "member.role_changed"]);
  });

  test("somebody of another workspace answers as nobody does", async () => {
    const [owner, foreign] = [await testContext(database), await testContext(database)];
    const theirs = await join(foreign, "member");
    const invited = await createInvitation(foreign, { email: null, role: "member" });
    for (const id of [theirs.actor.id, newId("user")]) {
      const missing = { kind: "not_found", message: "No member with this id." };
      await expect(changeRole(owner, id, "viewer")).rejects.toMatchObject(missing);
      await expect(removeMember(owner, id)).rejects.toMatchObject(missing);
      await expect(transferOwnership(owner, id)).rejects.toMatchObject(missing);
    }
    for (const id of [invited.id, newId("invitation")]) {
      await expect(renewInvitation(owner, id)).rejects.toMatchObject({ message: "No invitation with this id." });
      await expect(revokeInvitation(owner, id)).rejects.toMatchObject({ message: "No invitation with this id." });
    }
    expect(await listInvitations(owner)).toEqual([]);
    await expect(chooseWorkspace(owner, foreign.workspaceId)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("who is removed is out with their next request, and so are the links they made", async () => {
    const owner = await testContext(database);
    const admin = await join(owner, "admin");
    const userId = admin.actor.id;
    const sessionId = await createSession(database, { userId, userAgent: "" });
    const { link } = await createInvitation(admin, { email: null, role: "admin" });
    expect(await findSession(database, { sessionId, userId, workspaceId: null })).not.toBeNull();
    await removeMember(owner, userId);
    expect(await findSession(database, { sessionId, userId, workspaceId: null })).toBeNull();
    expect(await getInvitation(database, tokenOf(link), null)).toBeNull();
    await expect(createInvitation(admin, { email: null, role: "admin" })).rejects.toMatchObject({ code: "changed_meanwhile" });
  });

  test("a demotion holds with the next request and takes open links back", async () => {
    const owner = await testContext(database);
    const admin = await join(owner, "admin");
    const { link } = await createInvitation(admin, { email: null, role: "member" });
    const sessionId = await createSession(database, { userId: admin.actor.id, userAgent: "" });
    await changeRole(owner, admin.actor.id, "viewer");
    expect(await findSession(database, { sessionId, userId: admin.actor.id, workspaceId: null })).toMatchObject({
      role: "viewer",
    });
    expect(await getInvitation(database, tokenOf(link), null)).toBeNull();
  });

  test("an invitation is used once, by one of many at the same time", async () => {
    const owner = await testContext(database);
    const { link } = await createInvitation(owner, { email: null, role: "viewer" });
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson()));
    const tries = await Promise.allSettled(people.map((person) => acceptInvitation(database, person, tokenOf(link))));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of tries) if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "dead_invitation" });
    expect(Object.values(await rolesOf(owner))).toEqual(["owner", "viewer"]);
    expect(await listInvitations(owner)).toEqual([]);
    expect(await actionsOf(owner)).toEqual(["invitation.created", "member.joined"]);
  });

  test("a link that ran out, was revoked, renewed or never was gets one answer", async () => {
    let now = Date.now();
    const owner = await testContext(database, { clock: { now: () => new Date(now) } as Ctx["clock"] });
    const [kept, revoked, renewed] = await Promise.all(
      [1, 2, 3].map(() => createInvitation(owner, { email: null, role: "member" })),
    );
    if (!kept || !revoked || !renewed) throw new Error("Three were made.");
    await revokeInvitation(owner, revoked.id);
    now += 1_000;
    const again = await renewInvitation(owner, renewed.id);
    expect(again.link).not.toBe(renewed.link);
    const person = await newPerson();
    const later = { now: () => new Date(now + 72 * HOUR) } as Ctx["clock"];
    const dead = [revoked.link, renewed.link, `x/invite/${"A".repeat(43)}`, "x/invite/short", "x/invite/../../x"];
    for (const link of dead) {
      const tried = acceptInvitation(database, person, tokenOf(link));
      await expect(tried).rejects.toMatchObject({
        kind: "not_found",
        message: "This invitation no longer works. Ask for a new one.",
      });
      expect(await getInvitation(database, tokenOf(link), null)).toBeNull();
    }
    await expect(acceptInvitation(database, person, tokenOf(kept.link), later)).rejects.toMatchObject({
      code: "dead_invitation",
    });
    expect(await acceptInvitation(database, person, tokenOf(again.link))).toMatchObject({ role: "member" });
  });

  test("an address is invited once at a time, again when its link has run out, and never when it belongs already", async () => {
    let now = Date.now();
    const owner = await testContext(database, { clock: { now: () => new Date(now) } as Ctx["clock"] });
    const member = await join(owner, "member");
    const asked = { email: `New-${engine}@Example.com`, role: "member" as const };
    const tries = await Promise.allSettled([1, 2, 3].map(() => createInvitation(owner, asked)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(createInvitation(owner, asked)).rejects.toMatchObject({ code: "already_invited" });
    await expect(createInvitation(owner, { ...asked, email: member.actor.email })).rejects.toMatchObject({
      code: "already_member",
    });
    const [first] = await listInvitations(owner);
    now += 73 * HOUR;
    expect(await listInvitations(owner)).toMatchObject([{ id: first?.id, isExpired: true, link: null }]);
    const second = await createInvitation(owner, asked);
    expect((await listInvitations(owner)).map(({ id }) => id)).toEqual([second.id]);
  });

  test("an invitation by address is of use to no other address, and a link to anybody", async () => {
    const owner = await testContext(database);
    const email = `bound-${engine}@example.com`;
    const { link } = await createInvitation(owner, { email, role: "member" });
    const tried = acceptInvitation(database, await newPerson(), tokenOf(link));
    await expect(tried).rejects.toMatchObject({
      kind: "forbidden",
      message: expect.stringContaining(`is for ${email}, not for`),
    });
    const other = { name: "Eve", email: `eve-${engine}@example.com`, password: PASSWORD, invitation: tokenOf(link) };
    await expect(signUp(database, other, CLOSED)).rejects.toMatchObject({ code: "other_address" });
    expect(await database.db.$count(users, eq(users.email, other.email))).toBe(0);
    expect(await acceptInvitation(database, await newPerson(email), tokenOf(link))).toMatchObject({ role: "member" });
  });

  test("who signs up by invitation joins that workspace alone, also where sign-up is closed, and leaves nothing when it fails", async () => {
    const owner = await testContext(database);
    const { link } = await createInvitation(owner, { email: null, role: "viewer" });
    const person = (n: number) => ({
      name: "Bo",
      email: `bo-${engine}-${n}@example.com`,
      password: PASSWORD,
      invitation: tokenOf(link),
    });
    const tries = await Promise.allSettled([1, 2, 3].map((n) => signUp(database, person(n), CLOSED)));
    const joined = tries.filter(({ status }) => status === "fulfilled");
    expect(joined).toEqual([{ status: "fulfilled", value: { workspaceId: owner.workspaceId } }]);
    const left = await Promise.all(
      [1, 2, 3].map((n) =>
        database.db
          .select()
          .from(users)
          .where(eq(users.email, person(n).email)),
      ),
    );
    expect(left.flat()).toHaveLength(1);
    expect(left.flat()[0]?.emailVerifiedAt).toBeNull();
    const own = await database.db
      .select()
      .from(memberships)
      .where(eq(memberships.userId, asId("user", left.flat()[0]?.id ?? "")));
    expect(own).toMatchObject([{ workspaceId: owner.workspaceId, role: "viewer" }]);
    await expect(signUp(database, { ...person(9), invitation: undefined }, CLOSED)).rejects.toMatchObject({
      code: "sign_up_closed",
    });
  });

  test("only the link that was mailed proves the address; the one shown to copy does not", async () => {
    const owner = await testContext(database);
    for (const [n, mailed] of [true, false].entries()) {
      const email = `proof-${engine}-${n}@example.com`;
      const made = await createInvitation(owner, { email, role: "member" });
      const token = mailed ? (mailedToken(await rowOf(made.id)) ?? "") : tokenOf(made.link);
      await signUp(database, { name: "Bo", email, password: PASSWORD, invitation: token }, CLOSED);
      const [user] = await database.db.select().from(users).where(eq(users.email, email));
      expect(user?.emailVerifiedAt !== null).toBe(mailed);
    }
    const forged = await createInvitation(owner, { email: `forged-${engine}@example.com`, role: "member" });
    const token = tokenOf(forged.link) + "A".repeat(43);
    await signUp(database, { name: "Bo", email: forged.email ?? "", password: PASSWORD, invitation: token }, CLOSED);
    const [user] = await database.db
      .select()
      .from(users)
      .where(eq(users.email, forged.email ?? ""));
    expect(user?.emailVerifiedAt).toBeNull();
  });

  test("the mail leaves once for each link, is marked, and its link joins and proves; a dead invitation is mailed to nobody", async () => {
    const server = await startMailServer("starttls");
    try {
      const owner = await testContext(database);
      const system: Ctx = { ...owner, actor: { kind: "system", id: "mail-invitation" } };
      const email = `mailed-${engine}@example.com`;
      const { id } = await createInvitation(owner, { email, role: "viewer" });
      expect(await mailInvitation(system, id, null)).toBe("off");
      const foreign: Ctx = { ...(await testContext(database)), actor: system.actor };
      expect(await mailInvitation(foreign, id, server.settings)).toBe("gone");
      server.answers = [451];
      await expect(mailInvitation(system, id, server.settings)).rejects.toMatchObject({ name: "MailFailure", isFinal: false });
      expect(await mailInvitation(system, id, server.settings)).toBe("mailed");
      expect(await mailInvitation(system, id, server.settings)).toBe("already");
      expect((await listInvitations(owner))[0]?.mailedAt).toEqual(expect.anything());
      const [mail] = server.received;
      expect(mail?.to).toEqual([email]);
      const token = /\/invite\/([\w-]{86})/.exec(mail?.raw.replaceAll("=\r\n", "") ?? "")?.[1] ?? "";
      await signUp(database, { name: "Bo", email, password: PASSWORD, invitation: token }, CLOSED);
      const [user] = await database.db.select().from(users).where(eq(users.email, email));
      expect(user?.emailVerifiedAt).toEqual(expect.anything());
      const dead = await createInvitation(owner, { email: `dead-${engine}@example.com`, role: "viewer" });
      await revokeInvitation(owner, dead.id);
      const byLink = await createInvitation(owner, { email: null, role: "viewer" });
      for (const other of [id, dead.id, byLink.id]) expect(await mailInvitation(system, other, server.settings)).toBe("gone");
    } finally {
      await server.close();
    }
  });

  test("the token is in no event and no audit line, only its hash is kept, and it outlives a rotation of the secrets", async () => {
    const owner = await testContext(database);
    const made = await createInvitation(owner, { email: `kept-${engine}@example.com`, role: "member" });
    const token = tokenOf(made.link);
    expect(token).toHaveLength(43);
    const events = await database.db.select().from(outbox).where(eq(outbox.workspaceId, owner.workspaceId));
    expect(events.map(({ name, data }) => ({ name, data }))).toEqual([
      { name: "invitation/created", data: { workspaceId: owner.workspaceId, invitationId: made.id } },
    ]);
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.workspaceId, owner.workspaceId));
    expect(JSON.stringify([events, lines, await rowOf(made.id)])).not.toContain(token);
    setSecrets(KEYS(9, 7));
    try {
      expect((await listInvitations(owner))[0]?.link).toBe(made.link);
      expect(await getInvitation(database, token, null)).toMatchObject({ role: "member" });
    } finally {
      setSecrets(KEYS(7));
    }
  });

  test("a person sees and chooses among their own workspaces, and makes more only where sign-up is open", async () => {
    const owner = await testContext(database);
    const { workspaceId } = await createWorkspace(
      database,
      personOf(owner.actor),
      { name: "Second", timeZone: "Asia/Tokyo" },
      {
        SIGNUP: "open",
        DEFAULT_PLAN: "STARTER",
      },
    );
    expect(await listMyWorkspaces(owner)).toMatchObject([
      { id: workspaceId, name: "Second", plan: "STARTER", role: "owner", isCurrent: false },
      { id: owner.workspaceId, isCurrent: true },
    ]);
    expect(await chooseWorkspace(owner, workspaceId)).toEqual({ workspaceId });
    await expect(createWorkspace(database, personOf(owner.actor), { name: "Third" }, CLOSED)).rejects.toMatchObject({
      kind: "forbidden",
    });
    const rows = await database.db
      .select()
      .from(memberships)
      .where(and(eq(memberships.userId, asId("user", owner.actor.id)), eq(memberships.workspaceId, workspaceId)));
    expect(rows).toMatchObject([{ role: "owner" }]);
  });
});
