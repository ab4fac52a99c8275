/** True once the text is on the clipboard; over plain http the old way is tried. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.style.position = "fixed";
    area.style.opacity = "0";
    const host = document.activeElement?.closest("[role=dialog]") ?? document.body;
    host.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
