"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/form/drop-zone";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import type { Upload } from "@/lib/contract/uploads";
import { formatBytes } from "@/lib/core/format-value";
import { FILE_ENDINGS } from "./preview";
import { mismatchOf } from "./same-file";

/** Part of a file arrived before the page was left: the rest is sent once it is chosen again. */
export function ResumeFile({
  upload,
  onFile,
  onStartOver,
}: {
  upload: Upload;
  onFile: (file: File) => void;
  onStartOver: () => void;
}) {
  const { locale } = useLocale();
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose [overflow-wrap:anywhere]">
        {formatBytes(upload.receivedBytes, locale)} of {formatBytes(upload.bytes, locale)} of{" "}
        <span className="font-medium" dir="auto">
          {upload.fileName}
        </span>{" "}
        arrived. Choose the same file again to send the rest.
      </p>
      <FormError sentence={refusal} />
      <DropZone
        accept={FILE_ENDINGS}
        buttonLabel="Choose the file again"
        limits={`${upload.fileName}, ${formatBytes(upload.bytes, locale)}`}
        onFile={(file) => {
          const sentence = mismatchOf(upload, file, locale);
          setRefusal(sentence);
          if (sentence === null) onFile(file);
        }}
      />
      <div>
        <Button variant="ghost" onClick={onStartOver}>
          Use another file
        </Button>
      </div>
    </div>
  );
}
