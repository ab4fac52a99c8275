import type { NextConfig } from "next";

/** For every reply; the content policy of pages carries a nonce and is set in `proxy.ts`. */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

const config: NextConfig = {
  typedRoutes: true,
  reactCompiler: true,
  // Types are the business of `npm run check`; a build for running need not wait for them.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  agentRules: false,
  devIndicators: false,
  images: { unoptimized: true },
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@duckdb/node-api",
    "@duckdb/node-bindings",
    "@node-rs/argon2",
    "inngest",
    "pino",
    "postgres",
  ],
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

export default config;
