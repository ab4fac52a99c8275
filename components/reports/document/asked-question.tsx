/** What was asked, as it was written; nothing for an overview. */
export function AskedQuestion({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <div className="mb-8 border-s-2 border-accent-line ps-4">
      <p className="text-ui text-ink-3">Question</p>
      <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {text}
      </p>
    </div>
  );
}
