import { z } from "zod";
import { PLANS } from "@/lib/core/plans";
import { idOf, nothing, timestamp } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";
import { ROLES } from "../roles";
import { email, timeZone, workspaceName } from "./account";

/** Roles that an invitation gives. Owning is handed over by somebody who owns. */
const INVITED_ROLES = ["admin", "member", "viewer"] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** How long a link to join works. */
export const INVITATION_HOURS = 72;

const userId = idOf("user");
const invitationId = idOf("invitation");
const role = z.enum(ROLES).meta({ description: "What the person may do in the workspace.", example: "member" });
const invitedRole = z.enum(INVITED_ROLES).meta({ description: "Role of the person who joins.", example: "member" });

/** The secret end of a link to join; with a second half when it came by mail. */
const token = z
  .string()
  .regex(/^[\w-]{43}([\w-]{43})?$/, "must be the end of a link to join")
  .meta({ description: "The last part of the invitation link.", example: "PLACEHOLDER-PLACEHOLDER-PLACEHOLDER-PLACEHO" });

const memberItem = z
  .strictObject({
    id: userId,
    name: z.string().meta({ description: "Name of the person." }),
    email: z.string().meta({ description: "Email address the person signs in with." }),
    role,
    joinedAt: timestamp,
    lastSeenAt: timestamp
      .nullable()
      .meta({ description: "When a signed-in browser was last used; null if no browser is signed in." }),
    isYou: z.boolean().meta({ description: "True for yourself." }),
  })
  .meta({ id: "Member", description: "A member of the workspace." });
export type MemberItem = z.output<typeof memberItem>;

const invitationItem = z
  .strictObject({
    id: invitationId,
    email: z.string().nullable().meta({ description: "The only address that can use it; null for anyone with the link." }),
    role: invitedRole,
    link: z.string().nullable().meta({ description: "Address to pass on; null when it has to be renewed first." }),
    invitedBy: z.string().nullable().meta({ description: "Name of the inviter; null once they left." }),
    createdAt: timestamp,
    expiresAt: timestamp,
    isExpired: z.boolean().meta({ description: "True when the link no longer works and may be renewed." }),
    mailedAt: timestamp.nullable().meta({ description: "When this link was emailed; null where it wasn't." }),
  })
  .meta({ id: "Invitation", description: "An open invitation to the workspace." });
export type InvitationItem = z.output<typeof invitationItem>;

const myWorkspace = z
  .strictObject({
    id: idOf("workspace"),
    name: z.string().meta({ description: "Name of the workspace." }),
    plan: z.enum(PLANS).meta({ description: "Plan of the workspace." }),
    role,
    isCurrent: z.boolean().meta({ description: "True for the current one." }),
  })
  .meta({ id: "MyWorkspace", description: "A workspace you belong to." });
export type MyWorkspace = z.output<typeof myWorkspace>;

const memberExample: MemberItem = {
  id: "usr_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  name: "Bo Lind",
  email: "bo@example.com",
  role: "member",
  joinedAt: "2026-11-21T14:03:00.000Z",
  lastSeenAt: "2026-11-22T09:12:00.000Z",
  isYou: false,
};
const invitationExample: InvitationItem = {
  id: "inv_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  email: "bo@example.com",
  role: "member",
  link: "https://rowcall.example.com/invite/PLACEHOLDER",
  invitedBy: "Ada",
  createdAt: "2026-11-21T14:03:00.000Z",
  expiresAt: "2026-11-24T14:03:00.000Z",
  isExpired: false,
  mailedAt: null,
};
const workspaceId = "ws_01JD5M8Z3X4Y5W6V7T8S9R0QAB";

const session = { auth: "session", scope: null, planGated: false, tag: "Members" } as const;
/** Asks a person, who need not belong to any workspace: the verb refuses who is not signed in. */
const open = { ...session, auth: "none" } as const;
const noInput = { params: nothing, query: nothing, body: { kind: "none" } } as const;
const done = { status: 200, envelope: "data" } as const;
const made = { status: 201, envelope: "data" } as const;
const json = <S extends z.ZodType>(schema: S) => ({ kind: "json", bytesMax: LIMITS.jsonBodyBytes, schema }) as const;
const ofMember = z.strictObject({ id: userId });
const ofInvitation = z.strictObject({ id: invitationId });

export const memberEndpoints = {
  listMembers: defineEndpoint({
    ...session,
    ...noInput,
    ...done,
    name: "listMembers",
    method: "GET",
    path: "/members",
    summary: "List members",
    description: "Everybody in the workspace: owners first, then by when they joined.",
    reply: z.array(memberItem),
    replyExample: [memberExample],
  }),
  changeRole: defineEndpoint({
    ...session,
    ...done,
    name: "changeRole",
    method: "PATCH",
    path: "/members/{id}",
    least: "admin",
    summary: "Change the role of a member",
    description:
      "Owners can change every role; admins can give members and viewers any role below owner. It takes effect at once.",
    params: ofMember,
    query: nothing,
    body: json(z.strictObject({ role })),
    reply: memberItem,
    replyExample: memberExample,
    bodyExample: { role: "member" },
  }),
  removeMember: defineEndpoint({
    ...session,
    ...done,
    name: "removeMember",
    method: "DELETE",
    path: "/members/{id}",
    least: "admin",
    summary: "Remove a member",
    description: "The person loses access at once. What they created stays. Their open invitations are revoked.",
    params: ofMember,
    query: nothing,
    body: { kind: "none" },
    reply: z.strictObject({ id: userId, deleted: z.literal(true) }),
    replyExample: { id: memberExample.id, deleted: true },
  }),
  leaveWorkspace: defineEndpoint({
    ...session,
    ...noInput,
    ...done,
    name: "leaveWorkspace",
    method: "POST",
    path: "/workspace/leave",
    least: "viewer",
    summary: "Leave the workspace",
    description: "Removes you from it. The last owner has to transfer it first.",
    reply: z.strictObject({ workspaceId: idOf("workspace"), left: z.literal(true) }),
    replyExample: { workspaceId, left: true },
  }),
  transferOwnership: defineEndpoint({
    ...session,
    ...done,
    name: "transferOwnership",
    method: "POST",
    path: "/workspace/transfer",
    least: "owner",
    summary: "Transfer ownership",
    description: "Makes another member an owner, and you an admin.",
    params: nothing,
    query: nothing,
    body: json(z.strictObject({ userId })),
    reply: memberItem,
    replyExample: { ...memberExample, role: "owner" },
    bodyExample: { userId: memberExample.id },
  }),
  listInvitations: defineEndpoint({
    ...session,
    ...noInput,
    ...done,
    name: "listInvitations",
    method: "GET",
    path: "/invitations",
    least: "admin",
    summary: "List open invitations",
    description: "Those that were neither used nor revoked, newest first, with their links.",
    reply: z.array(invitationItem),
    replyExample: [invitationExample],
  }),
  createInvitation: defineEndpoint({
    ...session,
    ...made,
    name: "createInvitation",
    method: "POST",
    path: "/invitations",
    least: "admin",
    summary: "Invite someone",
    description: `Creates an invitation link that works once, within ${INVITATION_HOURS} hours. With an address, only its owner can use it, and it is emailed if mail is set up.`,
    params: nothing,
    query: nothing,
    body: json(
      z.strictObject({
        email: email
          .nullable()
          .default(null)
          .meta({ description: "Who is invited; null for anyone with the link.", example: "bo@example.com" }),
        role: invitedRole,
      }),
    ),
    reply: invitationItem,
    replyExample: invitationExample,
    bodyExample: { role: "member" },
    replyHasSecret: true,
  }),
  renewInvitation: defineEndpoint({
    ...session,
    ...done,
    name: "renewInvitation",
    method: "POST",
    path: "/invitations/{id}/renew",
    least: "admin",
    summary: "Renew an invitation",
    description: `Creates a new link, for ${INVITATION_HOURS} hours from now; the old one stops working. An address is emailed again.`,
    params: ofInvitation,
    query: nothing,
    body: { kind: "none" },
    reply: invitationItem,
    replyExample: invitationExample,
    replyHasSecret: true,
  }),
  revokeInvitation: defineEndpoint({
    ...session,
    ...done,
    name: "revokeInvitation",
    method: "DELETE",
    path: "/invitations/{id}",
    least: "admin",
    summary: "Revoke an invitation",
    description: "Its link stops working at once.",
    params: ofInvitation,
    query: nothing,
    body: { kind: "none" },
    reply: z.strictObject({ id: invitationId, deleted: z.literal(true) }),
    replyExample: { id: invitationExample.id, deleted: true },
  }),
  acceptInvitation: defineEndpoint({
    ...open,
    ...done,
    name: "acceptInvitation",
    method: "POST",
    path: "/account/join",
    summary: "Accept an invitation",
    description: "Makes you a member of the link's workspace and switches to it.",
    params: nothing,
    query: nothing,
    body: json(z.strictObject({ token })),
    reply: z.strictObject({ workspaceId: idOf("workspace"), role }),
    replyExample: { workspaceId, role: "member" },
    bodyExample: { token: "PLACEHOLDER-PLACEHOLDER-PLACEHOLDER-PLACEHO" },
  }),
  listMyWorkspaces: defineEndpoint({
    ...session,
    ...noInput,
    ...done,
    name: "listMyWorkspaces",
    method: "GET",
    path: "/workspaces",
    summary: "List your workspaces",
    description: "All workspaces you belong to, by name.",
    reply: z.array(myWorkspace),
    replyExample: [{ id: workspaceId, name: "Northwind Retail", plan: "BUSINESS", role: "owner", isCurrent: true }],
  }),
  createWorkspace: defineEndpoint({
    ...open,
    ...made,
    name: "createWorkspace",
    method: "POST",
    path: "/workspaces",
    summary: "Create another workspace",
    description: "Creates a workspace you own and switches to it. Only if sign-up is open.",
    params: nothing,
    query: nothing,
    body: json(z.strictObject({ name: workspaceName, timeZone: timeZone.optional() })),
    reply: z.strictObject({ workspaceId: idOf("workspace") }),
    replyExample: { workspaceId },
    bodyExample: { name: "Northwind Wholesale" },
  }),
  chooseWorkspace: defineEndpoint({
    ...session,
    ...done,
    name: "chooseWorkspace",
    method: "POST",
    path: "/workspaces/choose",
    least: "viewer",
    summary: "Switch to another workspace",
    description: "This browser shows that workspace from now on.",
    params: nothing,
    query: nothing,
    body: json(z.strictObject({ workspaceId: idOf("workspace") })),
    reply: z.strictObject({ workspaceId: idOf("workspace") }),
    replyExample: { workspaceId },
    bodyExample: { workspaceId },
  }),
};
