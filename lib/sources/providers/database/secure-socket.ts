import { isIP, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { connect, type TLSSocket } from "node:tls";
import { errorCode } from "@/lib/core/error-code";
import type { TlsTerms } from "./tls-terms";

/** The server proved nothing, or something else than who it is. */
export class CertificateRefused extends Error {}

/** The server ended the connection once a client certificate was shown, and didn't say why. */
export class CutOff extends Error {}

/** True when the server ended the connection for what we showed of ourselves, or didn't: it says so once it has looked. */
export function isClientRefused(error: unknown): boolean {
  const code = errorCode(error);
  return typeof code === "string" && /^ERR_SSL_.*ALERT.*(?:CERT|UNKNOWN_CA|ACCESS_DENIED)/.test(code);
}

const CERTIFICATE_CODES = /CERT|SIGNATURE|SELF_SIGNED|ISSUER|HOSTNAME|ALTNAME|CRL|CA_KEY|PATH_LENGTH|PURPOSE/;

/**
 * TLS over a connection, with a certificate that is verified, as a rule for the host: its name, or the IP address it was given as.
 * @throws {CertificateRefused}, or {Error} when the handshake ends in another way.
 */
export function secureSocket(socket: Duplex, to: { host: string; tls: TlsTerms; timeoutMs: number }): Promise<TLSSocket> {
  const { ca, verifiesHost, client } = to.tls;
  return new Promise((resolve, reject) => {
    const secure = connect({
      socket: socket as Socket,
      // Also what the certificate is compared with where there is no name.
      host: to.host,
      ...(isIP(to.host) ? {} : { servername: to.host }),
      ...(ca === null ? {} : { ca }),
      ...(verifiesHost ? {} : { checkServerIdentity: () => undefined }),
      ...(client === null ? {} : { cert: client.certificate, key: client.key }),
      rejectUnauthorized: true,
      minVersion: "TLSv1.2",
    });
    const timer = setTimeout(() => secure.destroy(new Error("No TLS handshake in time.")), to.timeoutMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    secure.once("secureConnect", () => settle(() => resolve(secure)));
    // Stays, for an error before anybody else listens.
    secure.on("error", (error: NodeJS.ErrnoException) => settle(() => reject(refusalOf(error))));
    secure.once("close", () => settle(() => reject(new Error("Closed during the TLS handshake."))));
  });
}

function refusalOf(error: NodeJS.ErrnoException): Error {
  if (isClientRefused(error) || !CERTIFICATE_CODES.test(error.code ?? "")) return error;
  return new CertificateRefused("the certificate wasn't accepted", { cause: error });
}
