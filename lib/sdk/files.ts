/** What can be uploaded: a `File` or `Blob`, bytes, or a stream of them, which is read into memory first so that a retry can send it again. */
export type FileInput = Blob | ArrayBuffer | Uint8Array | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;

/** A form with one file in it, beside its fields. */
export async function formOf(file: FileInput, fileName: string, fields: object): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  form.set("file", await blobOf(file), fileName);
  return form;
}

/** Name of a file as it is or as it was given. */
export function fileNameOf(file: FileInput, given: string | undefined): string | undefined {
  if (given !== undefined) return given;
  return "name" in file && typeof file.name === "string" && file.name !== "" ? file.name : undefined;
}

async function blobOf(file: FileInput): Promise<Blob> {
  if (file instanceof Blob) return file;
  if (file instanceof ArrayBuffer) return new Blob([file]);
  if (ArrayBuffer.isView(file)) return new Blob([file as Uint8Array<ArrayBuffer>]);
  if (!isStream(file)) return gathered(file);
  return new Response(file).blob();
}

function isStream(file: FileInput): file is ReadableStream<Uint8Array> {
  return typeof ReadableStream !== "undefined" && file instanceof ReadableStream;
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunks) parts.push(new Uint8Array(chunk));
  return new Blob(parts);
}
