import type { MetadataRoute } from "next";
import { pages } from "@/lib/core/pages";

/** What a browser needs to keep the dashboard as an app. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Rowcall",
    short_name: "Rowcall",
    description: "Rows and calls become reports you can check.",
    start_url: pages.overview(),
    display: "standalone",
    background_color: "#faf9f6",
    theme_color: "#005f6d",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/apple-icon.png", type: "image/png", sizes: "180x180" },
    ],
  };
}
