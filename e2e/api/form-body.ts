/** A multipart body of fields and one file. */
export function formBody(fields: Record<string, string>, file: { name: string; bytes: Uint8Array }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([new Uint8Array(file.bytes)]), file.name);
  return form;
}
