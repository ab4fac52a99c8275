import { contract } from "@/lib/contract/contract";
import { openEndpoint } from "@/lib/http/answer-open";
import { endpoint } from "@/lib/http/endpoint";
import { bindingChallenge } from "@/lib/http/reply-cookie";
import { askPasswordReset } from "@/lib/workspaces/account/ask-password-reset";
import { cancelEmailChange } from "@/lib/workspaces/account/cancel-email-change";
import { changeEmail } from "@/lib/workspaces/account/change-email";
import { changePassword } from "@/lib/workspaces/account/change-password";
import { getPerson } from "@/lib/workspaces/account/get-person";
import { endOtherSessions } from "@/lib/workspaces/account/links/end-other-sessions";
import { resetPassword } from "@/lib/workspaces/account/links/reset-password";
import { verifyEmail } from "@/lib/workspaces/account/links/verify-email";
import { addPasskey } from "@/lib/workspaces/account/passkeys/add-passkey";
import { askPasskey } from "@/lib/workspaces/account/passkeys/ask-passkey";
import { listPasskeys } from "@/lib/workspaces/account/passkeys/list-passkeys";
import { removePasskey } from "@/lib/workspaces/account/passkeys/remove-passkey";
import { renamePasskey } from "@/lib/workspaces/account/passkeys/rename-passkey";
import { startPasskey } from "@/lib/workspaces/account/passkeys/start-passkey";
import { resendEmailCheck } from "@/lib/workspaces/account/resend-email-check";
import { disableTwoFactor } from "@/lib/workspaces/account/two-factor/disable-two-factor";
import { enableTwoFactor } from "@/lib/workspaces/account/two-factor/enable-two-factor";
import { renewRecoveryCodes } from "@/lib/workspaces/account/two-factor/renew-recovery-codes";
import { startTwoFactor } from "@/lib/workspaces/account/two-factor/start-two-factor";
import { updatePerson } from "@/lib/workspaces/account/update-person";

/** What a person does with their own account. */
export const accountEndpoints = [
  endpoint(contract.getPerson, ({ ctx }) => getPerson(ctx)),
  endpoint(contract.updatePerson, ({ ctx, body }) => updatePerson(ctx, body)),
  endpoint(contract.changePassword, ({ ctx, body }) => changePassword(ctx, body)),
  endpoint(contract.changeEmail, ({ ctx, body }) => changeEmail(ctx, body)),
  endpoint(contract.cancelEmailChange, ({ ctx }) => cancelEmailChange(ctx)),
  endpoint(contract.resendEmailCheck, ({ ctx }) => resendEmailCheck(ctx)),
  endpoint(contract.endOtherSessions, ({ ctx }) => endOtherSessions(ctx)),
  endpoint(contract.startTwoFactor, ({ ctx }) => startTwoFactor(ctx)),
  endpoint(contract.enableTwoFactor, ({ ctx, body }) => enableTwoFactor(ctx, body)),
  endpoint(contract.disableTwoFactor, ({ ctx, body }) => disableTwoFactor(ctx, body)),
  endpoint(contract.renewRecoveryCodes, ({ ctx, body }) => renewRecoveryCodes(ctx, body)),
  endpoint(contract.listPasskeys, ({ ctx }) => listPasskeys(ctx)),
  endpoint(contract.startPasskey, ({ ctx, body }) => startPasskey(ctx, body)),
  endpoint(contract.addPasskey, ({ ctx, body }) => addPasskey(ctx, body)),
  endpoint(contract.renamePasskey, ({ ctx, params, body }) => renamePasskey(ctx, params.id, body.name)),
  endpoint(contract.removePasskey, ({ ctx, params }) => removePasskey(ctx, params.id)),
];

/** The same of somebody who is not signed in, and has a link. */
export const openAccountEndpoints = [
  openEndpoint(contract.askPasswordReset, ({ database, body, clientAddress }) =>
    askPasswordReset(database, { ...body, clientAddress }),
  ),
  openEndpoint(contract.resetPassword, ({ database, body, clientAddress }) =>
    resetPassword(database, { ...body, clientAddress }),
  ),
  bindingChallenge(openEndpoint(contract.askPasskey, () => askPasskey())),
  openEndpoint(contract.verifyEmail, ({ database, body, clientAddress }) => verifyEmail(database, { ...body, clientAddress })),
];
