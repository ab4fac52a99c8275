import { AccountFrame } from "../../account-frame";

/** The one answer to a link that never was, was used, was revoked or has run out. */
export default function DeadInvitation() {
  return (
    <AccountFrame
      title="This invitation does not work"
      lead="It was used, revoked or renewed, is older than 72 hours, or the link is cut short."
      foot="Nothing was changed."
    >
      <p className="text-ink-2">Open the link of the newest invitation, whole, or ask whoever invited you for another one.</p>
    </AccountFrame>
  );
}
