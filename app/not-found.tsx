import type { Metadata } from "next";
import { Missing } from "@/components/shell/missing";
import { PageScript } from "./page-script";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="grid min-h-dvh">
      <PageScript ahead={false} />
      <Missing />
    </main>
  );
}
