import type { MetadataRoute } from "next";
import { env } from "@/lib/core/env";
import { docsPages } from "@/lib/http/docs/pages";

// The address is a setting of the server, not of the build.
export const dynamic = "force-dynamic";

/** The pages that a search engine should know: the first one and the docs. */
export default function sitemap(): MetadataRoute.Sitemap {
  const { APP_URL } = env();
  return ["/", ...docsPages(APP_URL).map(({ path }) => path)].map((path) => ({ url: `${APP_URL}${path}` }));
}
