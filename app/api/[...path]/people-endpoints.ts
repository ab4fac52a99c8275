import { contract } from "@/lib/contract/contract";
import { openEndpoint } from "@/lib/http/answer-open";
import { endpoint } from "@/lib/http/endpoint";
import { choosingWorkspace } from "@/lib/http/reply-cookie";
import { acceptInvitation } from "@/lib/workspaces/people/accept-invitation";
import { changeRole } from "@/lib/workspaces/people/change-role";
import { chooseWorkspace } from "@/lib/workspaces/people/choose-workspace";
import { createInvitation } from "@/lib/workspaces/people/create-invitation";
import { createWorkspace } from "@/lib/workspaces/people/create-workspace";
import { leaveWorkspace } from "@/lib/workspaces/people/leave-workspace";
import { listInvitations } from "@/lib/workspaces/people/list-invitations";
import { listMembers } from "@/lib/workspaces/people/list-members";
import { listMyWorkspaces } from "@/lib/workspaces/people/list-my-workspaces";
import { removeMember } from "@/lib/workspaces/people/remove-member";
import { renewInvitation } from "@/lib/workspaces/people/renew-invitation";
import { revokeInvitation } from "@/lib/workspaces/people/revoke-invitation";
import { transferOwnership } from "@/lib/workspaces/people/transfer-ownership";

/** Members, invitations, and the workspaces of one person. */
export const peopleEndpoints = [
  endpoint(contract.listMembers, ({ ctx }) => listMembers(ctx)),
  endpoint(contract.changeRole, ({ ctx, params, body }) => changeRole(ctx, params.id, body.role)),
  endpoint(contract.removeMember, ({ ctx, params }) => removeMember(ctx, params.id)),
  endpoint(contract.leaveWorkspace, ({ ctx }) => leaveWorkspace(ctx)),
  endpoint(contract.transferOwnership, ({ ctx, body }) => transferOwnership(ctx, body.userId)),
  endpoint(contract.listInvitations, ({ ctx }) => listInvitations(ctx)),
  endpoint(contract.createInvitation, ({ ctx, body }) => createInvitation(ctx, body)),
  endpoint(contract.renewInvitation, ({ ctx, params }) => renewInvitation(ctx, params.id)),
  endpoint(contract.revokeInvitation, ({ ctx, params }) => revokeInvitation(ctx, params.id)),
  endpoint(contract.listMyWorkspaces, ({ ctx }) => listMyWorkspaces(ctx)),
  choosingWorkspace(endpoint(contract.chooseWorkspace, ({ ctx, body }) => chooseWorkspace(ctx, body.workspaceId))),
];

/** What a person does who may belong to no workspace yet. */
export const personEndpoints = [
  choosingWorkspace(
    openEndpoint(contract.acceptInvitation, async ({ database, person, body }) =>
      acceptInvitation(database, await person(), body.token),
    ),
  ),
  choosingWorkspace(
    openEndpoint(contract.createWorkspace, async ({ database, person, body }) => createWorkspace(database, await person(), body)),
  ),
];
