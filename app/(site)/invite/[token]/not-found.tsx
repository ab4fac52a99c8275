import { AccountFrame } from "../../account-frame";

/** The one answer to a link that never was, was used, was revoked or has run out. */
export default function DeadInvitation() {
  return (
    <AccountFrame
      title="This invitation doesn't work"
      lead="It was used, revoked or renewed, is older than 72 hours, or the link is cut short."
      foot="Nothing was changed."
    >
      <p className="text-ink-2">Open the full link of the latest invitation, or ask for a new one.</p>
    </AccountFrame>
  );
}
