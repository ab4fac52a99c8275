import { unsubscribeRecipient } from "@/lib/destinations/mail/unsubscribe-recipient";
import { mailDoor } from "@/lib/http/mail/mail-door";

const door = mailDoor("unsubscribe", unsubscribeRecipient);

/** A page with one button. Whatever opens links in mails opens this, so it does nothing. */
export const GET = door.show;
/** Acts at once, by the button or by a mail reader on its own (RFC 8058). */
export const POST = door.act;
