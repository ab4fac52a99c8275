import { Badge } from "@/components/ui/badge";

/** Words that nothing was made of, in plain sight. */
export function NotUnderstood({ words }: { words: readonly string[] }) {
  return (
    <ul aria-label="Not understood" className="flex flex-wrap items-center gap-2">
      {words.map((word) => (
        <li key={word} className="min-w-0">
          <Badge tone="warning" className="h-auto min-h-6 max-w-full whitespace-normal [overflow-wrap:anywhere]">
            Not understood: “{word}”
          </Badge>
        </li>
      ))}
    </ul>
  );
}
