import { FormError } from "@/components/ui/page/error-state";
import { sentenceFor } from "@/lib/client/api/call-error";
import { focusOn } from "./focus-on";

/** Why what was entered was refused. Takes the focus, so that the way back to the fields is short. */
export function ToldError({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <div ref={focusOn} tabIndex={-1} className="rounded-sm">
      <FormError sentence={sentenceFor(error)} />
    </div>
  );
}
