import { AppError } from "@/lib/core/errors";

/** A workbook whose bytes do not unpack to what its directory says. */
export function damagedZip(cause?: unknown): AppError {
  return new AppError("invalid", "The workbook is damaged or cut off and cannot be unpacked. Nothing was stored.", { cause });
}

/** A part that is no XML, or not the XML that its place asks for. */
export function damagedXml(cause?: unknown): AppError {
  return new AppError("invalid", "The workbook is damaged and cannot be read. Nothing was stored.", { cause });
}

export function documentType(): AppError {
  return new AppError("invalid", "The workbook declares a document type, which no workbook needs. It was refused.");
}

export function passwordProtected(): AppError {
  return new AppError("invalid", "The workbook is protected with a password. Remove it and send the file again.");
}
