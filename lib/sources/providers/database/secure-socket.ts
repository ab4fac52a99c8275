import { isIP, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { connect, type TLSSocket } from "node:tls";

/** The server proved nothing, or something else than who it is. */
export class CertificateRefused extends Error {}

const CERTIFICATE_CODES = /CERT|SIGNATURE|SELF_SIGNED|ISSUER|HOSTNAME|ALTNAME|CRL|CA_KEY|PATH_LENGTH|PURPOSE/;

/**
 * TLS over a connection, with a certificate that is verified for the host: its name, or the IP address it was given as.
 * @throws {CertificateRefused}, or {Error} when the handshake ends in another way.
 */
export function secureSocket(socket: Duplex, to: { host: string; ca: string | null; timeoutMs: number }): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const secure = connect({
      socket: socket as Socket,
      // Also what the certificate is compared with where there is no name.
      host: to.host,
      ...(isIP(to.host) ? {} : { servername: to.host }),
      ...(to.ca === null ? {} : { ca: to.ca }),
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
  if (!CERTIFICATE_CODES.test(error.code ?? "")) return error;
  return new CertificateRefused("the certificate was not accepted", { cause: error });
}
