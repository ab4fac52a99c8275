/** The characters of Windows-1252 that are not those of Latin-1, from 0x80. */
const FROM_0X80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Own, as some versions of the platform give Latin-1 for it, which has no euro sign. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString("latin1").replaceAll(/[\u0080-\u009f]/g, (char) => FROM_0X80.charAt(char.charCodeAt(0) - 0x80));
}
