import { openAsBlob } from "node:fs";
import path from "node:path";

/** What OpenAI's /audio/transcriptions takes of what pieces come in, by the ending that it tells them by. */
const TYPES: Readonly<Record<string, string>> = {
  ".flac": "audio/flac",
  ".m4a": "audio/mp4",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".wav": "audio/wav",
  ".webm": "audio/webm",
};

/** Which formats servers took or refused since this process began, by their addresses. */
const taken = new Map<string, boolean>();

/** The files that one piece can be sent as, and which of them its server takes. WAV every server takes. */
export class PieceFiles {
  private readonly first: string;
  private sent: string;

  constructor(
    private readonly server: string,
    private readonly piece: { file: string; packed: readonly string[] },
  ) {
    this.first = piece.packed.find((file) => taken.get(this.key(file)) !== false) ?? piece.file;
    this.sent = this.first;
  }

  /** True where nobody knows yet whether the server takes what is sent. */
  get isUntried(): boolean {
    return this.sent !== this.piece.file && !taken.has(this.key(this.sent));
  }

  toSend(): Promise<File> {
    return opened(this.sent);
  }

  plain(): Promise<File> {
    return opened(this.piece.file);
  }

  sendPlain(): void {
    this.sent = this.piece.file;
  }

  /** The server failed, perhaps on the format: the next request finds out, and the one after it that it was something else. */
  sendOther(): void {
    this.sent = this.isUntried ? this.piece.file : this.first;
  }

  /** The server answered to what was sent last, and so refuses what it was sent before. */
  wereTaken(): void {
    if (this.sent !== this.first) taken.set(this.key(this.first), false);
    taken.set(this.key(this.sent), true);
  }

  /** In no form the server took what it used to take: another may have its address now. */
  wereRefused(): void {
    taken.delete(this.key(this.first));
  }

  private key(file: string): string {
    return `${path.extname(file)} ${this.server}`;
  }
}

/** Under a name that tells nothing of the call. It is read while it is sent. */
async function opened(file: string): Promise<File> {
  const ending = path.extname(file);
  const type = TYPES[ending] ?? "application/octet-stream";
  return new File([await openAsBlob(file, { type })], `piece${ending}`, { type });
}
