import { LIMITS } from "@/lib/contract/limits";

/** Bytes of a picture that a browser is made to read. */
const FILE_BYTES_MAX = 5_000_000;

/**
 * A picture as a PNG of the size that logos have. An SVG becomes pixels here, where nothing in it can act, so no server ever has it.
 * @returns base64, or the sentence that says why it can't be.
 */
export async function logoPicture(file: File): Promise<{ png: string } | { problem: string }> {
  if (file.size > FILE_BYTES_MAX) return { problem: "The file is larger than 5 MB. Choose a smaller one." };
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = drawn(picture, file.type === "image/svg+xml");
    return { png: canvas.toDataURL("image/png").replace(/^[^,]*,/, "") };
  } catch {
    return { problem: "This browser can't read the file as a picture. Choose a PNG or an SVG." };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Pixels aren't made up: only what has none is drawn larger than it is. */
function drawn(picture: HTMLImageElement, isVector: boolean): HTMLCanvasElement {
  // An SVG may name no size.
  const width = picture.naturalWidth || LIMITS.logoWidth;
  const height = picture.naturalHeight || LIMITS.logoHeight;
  const fitting = Math.min(LIMITS.logoWidth / width, LIMITS.logoHeight / height);
  const scale = isVector ? fitting : Math.min(1, fitting);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("There is no canvas.");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
