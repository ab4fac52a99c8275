import { AppError } from "@/lib/core/errors";

/** A workbook whose bytes do not unpack to what its directory says. */
export function damagedZip(cause?: unknown): AppError {
  return new AppError("invalid", "The workbook is damaged or cut off and can't be unpacked. Nothing was stored.", { cause });
}

/** A part that is no XML, or not the XML that its place asks for. */
export function damagedXml(cause?: unknown): AppError {
  return new AppError("invalid", "The workbook is damaged and can't be read. Nothing was stored.", { cause });
}

export function documentType(): AppError {
  return new AppError("invalid", "The workbook declares a document type, which a workbook never needs, so it was refused.");
}

export function passwordProtected(): AppError {
  return new AppError("invalid", "The workbook has a password. Remove the password and upload the file again.");
}
