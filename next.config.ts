import type { NextConfig } from "next";

/** For every reply; the content policy of pages carries a nonce and is set in `proxy.ts`. */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** Addresses that are secrets themselves. */
const secretAddresses = [{ key: "Referrer-Policy", value: "no-referrer" }];

const config: NextConfig = {
  typedRoutes: true,
  // Code that remembers is half as long again: parts that draw much ask for it with "use memo" (decision 0043).
  reactCompiler: { compilationMode: "annotation" },
  // Types are the business of `npm run check`; a build for running need not wait for them.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The server loads pages itself, once it is ready (app/load-pages.ts).
    preloadEntriesOnStart: false,
    // The compiler of `reactCompiler` as a part of Turbopack: Babel took more time than the rest of the build.
    turbopackRustReactCompiler: true,
    // A first build is done sooner, and `.next` is a quarter of the size.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads them, and they are most of `.next`.
    turbopackSourceMaps: false,
    // Script is packed by the file, so few files are smaller than many; what pages share comes twice a little more often.
    turbopackChunking: { minChunkSize: 500_000 },
    // A page that is asked for without a connection waits for it, where the browser would show an error of its own.
    useOffline: true,
  },
  // Who asks for a public page says so (lib/http/direct/plain-pages): its title is written in its head, not moved there by a script.
  htmlLimitedBots: /rowcall-plain/,
  // Our server packs pages, smaller (lib/http/direct/packed-pages).
  compress: false,
  poweredByHeader: false,
  agentRules: false,
  devIndicators: false,
  images: { unoptimized: true },
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@duckdb/node-api",
    "@duckdb/node-bindings",
    "@node-rs/argon2",
    "@simplewebauthn/server",
    "inngest",
    "pino",
    "mysql2",
    "nodemailer",
    "postgres",
  ],
  // A page of the docs is Markdown at its address with `.md`; a page itself cannot answer with anything but HTML.
  rewrites: async () => [
    { source: "/docs.md", destination: "/docs-markdown" },
    { source: "/docs/:page.md", destination: "/docs-markdown/:page" },
    { source: "/docs/:group/:page.md", destination: "/docs-markdown/:group/:page" },
  ],
  // Where settings of a person were before they had pages of their own; mails and notices still lead there.
  redirects: async () => [
    { source: "/dashboard/settings/notices", destination: "/dashboard/account/notifications", permanent: true },
    { source: "/dashboard/settings/security", destination: "/dashboard/account/security", permanent: true },
  ],
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: "/integrations/push/:token", headers: secretAddresses },
    {
      source: "/:page(invite|reset|verify)/:token",
      headers: [...secretAddresses, { key: "X-Robots-Tag", value: "noindex, nofollow" }],
    },
    { source: "/share/:path*", headers: [...secretAddresses, { key: "X-Robots-Tag", value: "noindex, nofollow" }] },
    { source: "/mail/:act/:token", headers: [...secretAddresses, { key: "X-Robots-Tag", value: "noindex, nofollow" }] },
  ],
};

export default config;
