import { CopyButton } from "@/components/ui/copy-button";

const NOTICES = [
  {
    place: "Spoken, at the start of a call",
    text: "This call is recorded. Software transcribes and analyzes it so that we can serve you better. Phone numbers, email addresses, ID and card numbers are masked. If you don't want this, tell us now.",
  },
  {
    place: "Written, for a website or privacy policy",
    text: "We record phone calls. Software transcribes the recordings, masks phone numbers, email addresses, ID and card numbers, and summarizes and scores the conversation. You can object at the start of a call or at any time, and ask us to delete a call.",
  },
] as const;

/** What callers can be told, to be copied. */
export function CallerNotice() {
  return (
    <div className="flex max-w-xl flex-col gap-5">
      {NOTICES.map(({ place, text }) => (
        <div key={place}>
          <div className="mb-1.5 flex items-center justify-between gap-4">
            <h3 className="text-ui font-medium">{place}</h3>
            <CopyButton variant="ghost" label="Copy notice" text={text} />
          </div>
          <blockquote className="rounded-sm bg-sunken px-4 py-3 text-sm text-pretty text-ink-2">{text}</blockquote>
        </div>
      ))}
      <p className="text-ui text-pretty text-ink-3">
        Add how long you keep recordings and who transcribes them. Laws differ by country; this isn't legal advice.
      </p>
    </div>
  );
}
