import { doorAddress } from "@/lib/platform/provider/provider-door";

/** Where Vonage answers and keeps recordings, regional hosts (`api-us-3.vonage.com`) included. */
export const VONAGE_HOSTS = ["api.nexmo.com", ".nexmo.com", ".vonage.com"];

/** True for an address that our JWT may be sent to: https, no user, no port of its own, one of Vonage's hosts. */
export function isVonageAddress(url: string): boolean {
  try {
    doorAddress({ label: "Vonage", hosts: VONAGE_HOSTS, override: null }, url);
    return true;
  } catch {
    return false;
  }
}
