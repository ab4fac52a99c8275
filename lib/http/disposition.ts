/** Content-Disposition with a name that no reader of headers takes for anything else (RFC 5987). */
export function disposition(kind: "attachment" | "inline", fileName: string): string {
  const ascii = fileName.replace(/[^A-Za-z0-9._ -]/g, "_");
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${rfc5987(fileName)}`;
}

function rfc5987(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
