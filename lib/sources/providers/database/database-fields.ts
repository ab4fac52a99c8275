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
      "Replaces the fields below: user, password, host, port, database and sslmode.",
      `${engine.scheme}://user:password@db.example.com:${engine.port}/shop`,
    ),
    field("host", "Host", "text", "Name or IP address of the server, reachable from here.", "db.example.com"),
    field("port", "Port", "number", `${engine.port} unless your server says otherwise.`, String(engine.port)),
    field("database", "Database", "text", "Name of the database.", "shop"),
    field("user", "User", "text", "Use a read-only account.", "rowcall_reader"),
    field("password", "Password", "secret", "It's stored encrypted and never shown again.", ""),
    {
      ...field("tls", "TLS", "select", "Whether the connection is encrypted, and how the server proves who it is.", ""),
      options: [
        { value: "verify", label: "Verify the server's certificate" },
        { value: "ca", label: "Verify it with the CA certificate below" },
        { value: "ca-only", label: "Verify it with the CA certificate below, under any host name" },
        { value: "off", label: "Off: others on the network can read password and rows" },
      ],
    },
    field(
      "ca",
      "CA certificate",
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
      "PEM text without a passphrase. It's stored encrypted and never shown again.",
      "-----BEGIN PRIVATE KEY-----",
    ),
  ];
}
