"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { FileUp, Trash2 } from "@/components/ui/icons";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { logoPicture } from "./logo-picture";

interface ShownLogo {
  /** Base64. */
  png: string;
  width: number;
  height: number;
}

/** The logo of the workspace. Members see it, owners and admins change it. */
export function LogoForm({ logo }: { logo: ShownLogo | null }) {
  const mayManage = useMay("admin");
  const router = useRouter();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const set = useMutation({
    mutationFn: (png: string) => call(operations.setLogo, { body: { png } }),
    onSuccess: () => {
      toast("Logo saved");
      router.refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => call(operations.removeLogo),
    onSuccess: () => {
      toast("Logo removed");
      router.refresh();
    },
  });
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await logoPicture(file);
    setProblem("problem" in read ? read.problem : null);
    if ("png" in read) set.mutate(read.png);
  };
  const failed = set.error ?? remove.error;
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      {logo === null ? (
        <p className="text-ui text-ink-2">No logo yet. Shared reports show the workspace's name.</p>
      ) : (
        <span data-theme="light" className="rounded-sm border bg-surface p-3">
          {/* biome-ignore lint/performance/noImgElement: it comes with the page */}
          <img
            src={`data:image/png;base64,${logo.png}`}
            width={logo.width}
            height={logo.height}
            alt="Logo of this workspace"
            className="h-auto max-h-16 w-auto max-w-60"
          />
        </span>
      )}
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          <Button busy={set.isPending} onClick={() => input.current?.click()}>
            <FileUp aria-hidden />
            {logo === null ? "Choose logo" : "Replace logo"}
          </Button>
          {logo !== null && (
            <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
              <Trash2 aria-hidden />
              Remove logo
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept="image/png,image/svg+xml"
            aria-label="Logo file"
            className="sr-only"
            tabIndex={-1}
            aria-hidden
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </div>
      )}
      <FormError sentence={problem ?? (failed ? sentenceFor(failed) : null)} />
    </div>
  );
}
