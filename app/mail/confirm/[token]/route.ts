import { confirmRecipient } from "@/lib/destinations/mail/confirm-recipient";
import { mailDoor } from "@/lib/http/mail/mail-door";

const door = mailDoor("confirm", confirmRecipient);

/** A page with one button. Whatever opens links in mails opens this, so it does nothing. */
export const GET = door.show;
export const POST = door.act;
