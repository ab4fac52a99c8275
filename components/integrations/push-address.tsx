"use client";

import { CodeBlock } from "@/components/ui/code-block";
import { SecretOnce } from "@/components/ui/secret-once";
import { PushRecipes } from "./push-recipes";

/** The private address of a push source, this once, with requests to copy. */
export function PushAddress({ url }: { url: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SecretOnce
        label="Private URL"
        secret={url}
        note="Anyone with this URL can add and replace rows. It's shown only once. Keep it private; if it leaks, create a new one."
      />
      <div className="min-w-0">
        <p className="mb-1.5 text-ui font-medium">Try it</p>
        <CodeBlock code={curlOf(url)} label="Command" />
      </div>
      <PushRecipes url={url} />
    </div>
  );
}

function curlOf(url: string): string {
  return `curl ${url} \\\n  -H "Content-Type: application/json" \\\n  -d '{"rows": [{"order": "A-1", "total": 84.2}]}'`;
}
