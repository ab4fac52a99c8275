import type { MetadataRoute } from "next";
import { env } from "@/lib/core/env";

// The address is a setting of the server, not of the build.
export const dynamic = "force-dynamic";

/**
 * Search engines are shown what anybody may read, and kept from addresses that are secrets. A shared report says itself that it is not to
 * be listed: programs that draw a preview of its link keep to this file, too.
 */
export default function robots(): MetadataRoute.Robots {
  const disallow = ["/api/", "/dashboard", "/invite/", "/mail/", "/reset/", "/verify/", "/v1/"];
  return { rules: { userAgent: "*", allow: "/", disallow }, sitemap: `${env().APP_URL}/sitemap.xml` };
}
