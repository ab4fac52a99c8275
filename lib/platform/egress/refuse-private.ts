import { canonicalAddress, endpointOf } from "@/lib/core/egress-allow";
import { AppError } from "@/lib/core/errors";
import { faultOfAddress } from "./fault-of-address";
import { isPrivateName, isPublicAddress } from "./public-address";
import { egressRules } from "./rules";

/**
 * Refuses a web address that can only be private, as it is entered.
 * @throws {AppError} `invalid` with a sentence that repeats nothing of it.
 */
export function refusePrivateAddress(label: string, url: string, workspaceId: string | undefined): void {
  if (faultOfAddress(url, workspaceId) === "private") throw isPrivate(label);
}

/**
 * The same for a host and port. A private name is let in where EGRESS_ALLOW names any address with this port: what it leads to
 * is looked at when it is connected to.
 * @throws {AppError} `invalid`.
 */
export function refusePrivateHost(label: string, to: { host: string; port: number }, workspaceId: string | undefined): void {
  const { allowed } = egressRules(workspaceId);
  const address = canonicalAddress(to.host);
  const isFine =
    address === null
      ? !isPrivateName(to.host) || [...allowed].some((endpoint) => endpoint.endsWith(`:${to.port}`))
      : isPublicAddress(address) || allowed.has(endpointOf(address, to.port));
  if (!isFine) throw isPrivate(label);
}

function isPrivate(label: string): AppError {
  return new AppError(
    "invalid",
    `${label}: must be a public address, or a private one that your administrator allows (EGRESS_ALLOW).`,
    { code: "private_address" },
  );
}
