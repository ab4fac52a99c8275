import { DoorForm } from "./door-form";

/** The button that uses a link: opening the page alone does nothing, since mail scanners open links too. */
export function ConfirmAddress({ token }: { token: string }) {
  return (
    <DoorForm
      act="verify"
      token={token}
      submit="Confirm address"
      done={<p className="rounded-sm bg-success-soft px-3 py-2 text-ink">Your address is confirmed.</p>}
    />
  );
}
