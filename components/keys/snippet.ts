/** The script tag of a website, and a row sent from it. */
export function scriptText(appUrl: string, publicKey: string): string {
  return `<script src="${appUrl}/embed.js" data-key="${publicKey}" defer></script>
<script>
  window.rowcall = window.rowcall || [];
  rowcall.push({ page: location.pathname, at: new Date().toISOString() });
</script>`;
}

/** The same without a browser. A key that is bound to websites wants to hear one of them. */
export function curlText(appUrl: string, publicKey: string, origin: string | undefined): string {
  const lines = [
    `curl ${appUrl}/v1/ingest`,
    `-H "X-Service-Key: ${publicKey}"`,
    ...(origin === undefined ? [] : [`-H "Origin: ${origin.replace("://*.", "://www.")}"`]),
    '-H "Content-Type: application/json"',
    `-d '[{"page": "/pricing", "seconds": 41}]'`,
  ];
  return lines.join(" \\\n  ");
}
