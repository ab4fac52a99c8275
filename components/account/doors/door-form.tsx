import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/form/field";
import { DoorParts } from "./door-parts";

/** What `doors.script` does when a form is sent. */
export type DoorAct = "sign-in" | "sign-up" | "forgot" | "reset" | "verify" | "join" | "workspace";

/** A form of a page without signing in: `doors.script` checks it, sends it and says what became of it. */
export function DoorForm({
  act,
  next,
  token,
  sentence,
  submit,
  done,
  after,
  children,
}: {
  act: DoorAct;
  /** Where it leads. */
  next?: string;
  /** The end of the link that led here. */
  token?: string;
  /** Why the form is here again. */
  sentence?: string | null;
  submit: ReactNode;
  /** Takes the place of the form once it did its work, where it leads nowhere. */
  done?: ReactNode;
  /** Below its button. */
  after?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div>
      <form method="post" noValidate data-door={act} data-next={next} data-token={token} className="flex flex-col gap-5">
        {children}
        <DoorParts sentence={sentence} />
        <noscript>
          <p className="text-ui text-ink-2">This form needs JavaScript. Turn it on for this site, and reload the page.</p>
        </noscript>
        <Button type="submit" variant="primary" size="lg" className="max-w-full">
          {submit}
        </Button>
        {after}
        <template data-part="problem">
          <FieldError>.</FieldError>
        </template>
      </form>
      {done && (
        <div role="status" tabIndex={-1} className="outline-none" data-done>
          <template>{done}</template>
        </div>
      )}
    </div>
  );
}
