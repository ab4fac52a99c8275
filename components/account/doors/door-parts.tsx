import { Spinner } from "@/components/ui/button";
import { FormError } from "@/components/ui/page/error-state";

/** Where a refusal is shown beside a form or a button, and what `doors.script` makes it and a button at work of. */
export function DoorParts({ sentence }: { sentence?: string | null | undefined }) {
  return (
    <>
      <div className="contents" data-refusal>
        <FormError sentence={sentence} />
      </div>
      <template data-part="refusal">
        <FormError sentence="." />
      </template>
      <template data-part="busy">
        <Spinner />
      </template>
    </>
  );
}
