import type { FieldSpec } from "@/lib/contract/integrations";

/** The form of a database source. */
export function databaseFields(engine: { scheme: string; port: number }): readonly FieldSpec[] {
  const field = (name: string, label: string, kind: FieldSpec["kind"], help: string, placeholder: string): FieldSpec => {
    return { name, label, kind, required: false, help, placeholder, options: [] };
  };
  return [
    field(
      "url",
      "Connection URL",
      "secret",
      "In one line, instead of the fields below. User, password, host, port, database and sslmode are read from it.",
      `${engine.scheme}://user:password@db.example.com:${engine.port}/shop`,
    ),
    field("host", "Host", "text", "Name or IP address of the server, reachable from here.", "db.example.com"),
    field("port", "Port", "number", `${engine.port} unless your server says otherwise.`, String(engine.port)),
    field("database", "Database", "text", "Name of the database.", "shop"),
    field("user", "User", "text", "An account that may only read is best.", "rowcall_reader"),
    field("password", "Password", "secret", "Kept encrypted, never shown again.", ""),
    {
      ...field("tls", "TLS", "select", "Whether the connection is encrypted, and how the server proves who it is.", ""),
      options: [
        { value: "verify", label: "Verify the server's certificate" },
        { value: "ca", label: "Verify it with the authority below" },
        { value: "ca-only", label: "Verify it with the authority below, under any host name" },
        { value: "off", label: "Off: password and rows can be read on the way" },
      ],
    },
    field(
      "ca",
      "Certificate of the authority",
      "secret-text",
      "PEM text, for servers whose certificate was signed by an authority of their own.",
      "-----BEGIN CERTIFICATE-----",
    ),
    field(
      "clientCertificate",
      "Client certificate",
      "secret-text",
      "PEM text, for servers that ask for one. Paste intermediate certificates below it.",
      "-----BEGIN CERTIFICATE-----",
    ),
    field(
      "clientKey",
      "Private key of the client certificate",
      "secret-text",
      "PEM text without a passphrase. Kept encrypted, never shown again.",
      "-----BEGIN PRIVATE KEY-----",
    ),
  ];
}
