import { operations } from "@/lib/client/api/operations";
import type { Upload } from "@/lib/contract/uploads";
import type { Id } from "@/lib/core/ids";
import { call } from "./call";
import { CallError } from "./call-error";
import { isPassing, type Patience, pause, WAITS } from "./keep-trying";
import { upload as post } from "./upload";

/** Decimal: 4 MB, under what the server takes in one piece. */
export const PIECE_BYTES = 4_000_000;

/** How pieces reach the server. */
export interface Transport {
  addPiece(id: Id<"upload">, offset: number, piece: Blob, options: PieceOptions): Promise<Upload>;
  getUpload(id: Id<"upload">, signal?: AbortSignal): Promise<Upload>;
}

interface PieceOptions {
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

export interface SendFileInput extends Patience {
  upload: Upload;
  file: File;
  /** Bytes of the file that were sent, those of earlier tries included. */
  onProgress?: (sent: number) => void;
  /** What is known of the upload may be old: the server is asked first how far it is. */
  resumes?: boolean;
  transport?: Transport;
}

/**
 * Sends a file in pieces from where it stands. A lost connection, a piece that arrived twice and a server that starts
 * again lead to a question how far it is, and on from there.
 * @throws {CallError} when the server refuses it or is gone for too long; the signal's reason when it is stopped.
 */
export async function sendFile(input: SendFileInput): Promise<Upload> {
  const { upload, file, onProgress, onWaiting, signal, resumes = false, wait = pause, transport = overHttp } = input;
  let known = upload;
  let isLost = resumes;
  let failures = 0;
  while (known.state === "receiving" && known.receivedBytes < file.size) {
    const before = known.receivedBytes;
    onProgress?.(before);
    try {
      known = isLost ? await transport.getUpload(known.id, signal) : await sendPiece(known, input, transport);
      isLost = false;
      if (failures > 0) onWaiting?.(false);
      if (known.receivedBytes > before) failures = 0;
    } catch (error) {
      signal?.throwIfAborted();
      const ms = WAITS[failures];
      if (!mayGoOn(error) || ms === undefined) throw error;
      failures += 1;
      isLost = true;
      onWaiting?.(!isConflict(error));
      await wait(isConflict(error) && failures === 1 ? 0 : ms, signal);
    }
  }
  onProgress?.(file.size);
  return known;
}

async function sendPiece(known: Upload, { file, onProgress, signal }: SendFileInput, transport: Transport): Promise<Upload> {
  const offset = known.receivedBytes;
  const piece = await readPiece(file, offset);
  const next = await transport.addPiece(known.id, offset, piece, {
    // The body is a little longer than the piece in it.
    onProgress: (sent) => onProgress?.(offset + Math.min(sent, piece.size)),
    ...(signal ? { signal } : {}),
  });
  if (next.receivedBytes <= offset && next.state === "receiving") throw stuck();
  return next;
}

/** In memory before it is sent: a file that changed meanwhile is told from a lost connection. */
async function readPiece(file: File, offset: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(offset, offset + PIECE_BYTES).arrayBuffer()]);
  } catch {
    throw new CallError(400, `“${file.name}” changed or can no longer be opened. Choose it again.`, null);
  }
}

function mayGoOn(error: unknown): boolean {
  return isPassing(error) || isConflict(error);
}

/** The piece does not begin where the server stands. */
function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.status === 409;
}

/** An answer that took in nothing: asked for again, but not for ever. */
function stuck(): CallError {
  return new CallError(409, "The upload was interrupted. Try again.", null);
}

const overHttp: Transport = {
  addPiece: (id, offset, piece, options) =>
    post(operations.addPiece, {
      params: { id },
      fields: { offset: String(offset) },
      file: piece,
      fileName: "piece.part",
      ...options,
    }),
  getUpload: (id, signal) => call(operations.getUpload, { params: { id }, ...(signal ? { signal } : {}) }),
};
