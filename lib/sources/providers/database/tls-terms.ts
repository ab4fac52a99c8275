import { createPrivateKey, X509Certificate } from "node:crypto";
import { badConfig } from "./bad-config";
import type { UrlParts } from "./parse-url";

/** How the server proves who it is, and what we show of ourselves. */
export interface TlsTerms {
  /** PEM of what may have signed the server's certificate; null for the authorities that everybody knows. */
  ca: string | null;
  /** False where an authority of their own signs for one server only, whatever it is called. */
  verifiesHost: boolean;
  client: ClientCertificate | null;
}

/** Both as PEM, the key without a passphrase. */
interface ClientCertificate {
  certificate: string;
  key: string;
}

const CERTIFICATES_MAX = 20;

/**
 * Reads what the form says of TLS, beside what the URL does.
 * @throws {ProviderProblem} `bad_config`; no sentence repeats anything of a certificate or key.
 */
export function tlsTerms(field: (name: string) => string | null, url: UrlParts | null): TlsTerms | "off" {
  const choice = field("tls") ?? "verify";
  const client = clientOf(field("clientCertificate"), field("clientKey"));
  if (choice !== "off" && url?.tls === "off") {
    throw badConfig('The connection URL turns TLS off. If you want that, choose "Off" under TLS; else remove sslmode.');
  }
  if (choice === "off") {
    if (url?.tls === "verify") {
      throw badConfig("The connection URL asks for TLS, but it is turned off here: change one of them.");
    }
    if (client === null) return "off";
    throw badConfig("A client certificate needs TLS, which is turned off here: change one of them.");
  }
  if (choice === "verify") return { ca: null, verifiesHost: true, client };
  const ca = field("ca");
  if (ca === null) throw badConfig("The certificate of the authority is missing: paste it, from BEGIN to END CERTIFICATE.");
  return { ca: certificatesOf(ca, "certificate of the authority"), verifiesHost: choice === "ca", client };
}

function clientOf(certificate: string | null, key: string | null): ClientCertificate | null {
  if (certificate === null && key === null) return null;
  if (certificate === null) throw badConfig("The client certificate is missing: paste it beside its private key.");
  if (key === null) throw badConfig("The private key of the client certificate is missing: paste it beside the certificate.");
  const own = { certificate: certificatesOf(certificate, "client certificate"), key: keyOf(key) };
  if (new X509Certificate(own.certificate).checkPrivateKey(createPrivateKey(own.key))) return own;
  throw badConfig("The private key doesn't match the client certificate.");
}

function keyOf(pem: string): string {
  if (/\bENCRYPTED\b/.test(pem)) throw badConfig("The private key is protected by a passphrase: paste it without one.");
  try {
    return createPrivateKey(pem).export({ type: "pkcs8", format: "pem" }).toString();
  } catch {
    // Without a cause, which would repeat a piece of it.
    throw badConfig("The private key can't be read: paste it as PEM text, from BEGIN to END PRIVATE KEY.");
  }
}

/** The first, and those that lead from it to an authority. */
function certificatesOf(pem: string, what: string): string {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g) ?? [];
  try {
    if (blocks.length < 1 || blocks.length > CERTIFICATES_MAX) throw new Error("none, or a store of them");
    for (const block of blocks) new X509Certificate(block);
  } catch (cause) {
    throw Object.assign(badConfig(`The ${what} can't be read: paste it as PEM text.`), { cause });
  }
  return blocks.join("\n");
}
