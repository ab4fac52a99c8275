/** Why the browser made no passkey, or gave none: a sentence for the person. */
export function passkeySentence(reason: unknown): string {
  const name = reason instanceof Error ? reason.name : "";
  switch (name) {
    case "NotAllowedError":
    case "AbortError":
      return "The request was canceled or took too long. Try again.";
    case "InvalidStateError":
      return "This device already has a passkey for your account.";
    case "SecurityError":
      return "Passkeys don't work at this address. Open Rowcall at the address your administrator set, over https.";
    case "NotSupportedError":
    case "ConstraintError":
      return "This device can't verify it's you. Set up a screen lock, or use another device.";
    default:
      return "The browser couldn't use a passkey. Try again, or sign in another way.";
  }
}

export const NO_PASSKEYS_HERE = "This browser can't use passkeys here. They need a current browser and an https address.";
