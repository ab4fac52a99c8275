import { connect, isIP, type Socket } from "node:net";
import { canonicalAddress, endpointOf } from "@/lib/core/egress-allow";
import { deadline } from "./deadline";
import { EgressRefused } from "./egress-refused";
import { beforeConnection } from "./meter";
import { isUnknownName, NameUnknown } from "./name-unknown";
import { isOwnDatabase } from "./own-database";
import { isPublicAddress } from "./public-address";
import type { EgressRules } from "./rules";

/** One after the other, within the time for all. */
const ADDRESSES_TRIED_MAX = 4;

interface Destination {
  /** Name or IP address, without brackets. */
  host: string;
  port: number;
  /** False where only what the operator allows may be reached. */
  publicToo: boolean;
}

/**
 * A TCP connection to an address that was checked: never to what a second look at the name may give. Every answer for the
 * name counts, so that one with a public and a private address is refused.
 * @throws {EgressRefused}; {NameUnknown}; {Error} when nothing answers in time, or the reason of `signal`.
 */
export async function connectChecked(
  to: Destination,
  rules: EgressRules,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<Socket> {
  const whole = deadline("No connection in time.", signal);
  whole.within(ms);
  const until = Date.now() + ms;
  try {
    const addresses = (await orAborted(checkedAddresses(to, rules), whole.signal)).slice(0, ADDRESSES_TRIED_MAX);
    for (const [i, address] of addresses.entries()) {
      try {
        return await dial(to, address, (until - Date.now()) / (addresses.length - i), whole.signal);
      } catch (error) {
        if (i === addresses.length - 1 || whole.signal.aborted || error instanceof EgressRefused) throw error;
      }
    }
    throw new NameUnknown();
  } catch (cause) {
    if (cause instanceof EgressRefused || cause instanceof NameUnknown) throw cause;
    if (signal?.aborted) throw signal.reason;
    throw new Error("Nothing answers at this address.", { cause });
  } finally {
    whole.end();
  }
}

async function checkedAddresses({ host, port, publicToo }: Destination, rules: EgressRules): Promise<string[]> {
  const found = isIP(host) ? [host] : await lookUp(host, rules);
  const addresses = found.map((each) => {
    const address = canonicalAddress(each);
    if (address === null) throw new EgressRefused();
    return address;
  });
  for (const address of addresses) if (await isOwnDatabase(address, port, rules)) throw new EgressRefused();
  const allowed = addresses.filter((address) => rules.allowed.has(endpointOf(address, port)));
  if (allowed.length > 0) return allowed;
  if (!publicToo || !addresses.every(isPublicAddress)) throw new EgressRefused();
  return addresses;
}

async function lookUp(host: string, rules: EgressRules): Promise<string[]> {
  try {
    return await rules.lookup(host);
  } catch (cause) {
    throw isUnknownName(cause) ? new NameUnknown(cause) : cause;
  }
}

async function dial(to: Destination, address: string, ms: number, signal: AbortSignal): Promise<Socket> {
  const count = await beforeConnection(to);
  const turn = deadline("No connection in time.", signal);
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ host: address, port: to.port, autoSelectFamily: false });
    count(socket);
    const giveUp = () => socket.destroy(turn.signal.reason);
    if (turn.signal.aborted) giveUp();
    turn.signal.addEventListener("abort", giveUp);
    turn.within(ms);
    // Stays, for an error between here and the listeners of whoever asked.
    socket.on("error", reject);
    socket.once("connect", () => {
      turn.signal.removeEventListener("abort", giveUp);
      const reached = socket.remoteAddress;
      if (reached === undefined) socket.destroy(new Error("Closed at once."));
      else if (canonicalAddress(reached) === address) resolve(socket);
      else socket.destroy(new EgressRefused());
    });
  }).finally(turn.end);
}

/** A look-up cannot be called off: it is left alone. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (stop !== undefined) signal.removeEventListener("abort", stop);
    work.catch(() => {});
  }
}
