import type { UploadTable } from "../../db/schema/schema-uploads";
import { UPLOAD_TEXT } from "./uploads.text";

const LENGTH_MAX = 60;

const EXTENSIONS: Readonly<Record<UploadTable["media_type"], RegExp>> = {
  "image/jpeg": /\.jpe?g$/i,
  "image/png": /\.png$/i,
  "application/pdf": /\.pdf$/i,
};

/** Returns the file extension of a media type. */
export const extensionOf = (mediaType: UploadTable["media_type"]) =>
  ({ "image/jpeg": ".jpg", "image/png": ".png", "application/pdf": ".pdf" })[mediaType];

/**
 * Control, format and bidirectional characters, invisible ones, and characters that file
 * systems reserve in names.
 */
const MEANINGFUL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"|?*\ufffd]/gu;

/**
 * Returns the last segment of a sent file name without misleading characters, with the
 * extension of its content's type.
 */
export function cleanFileName(sent: string, mediaType: UploadTable["media_type"]): string {
  const last = sent.slice(-1000).normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = last.replace(MEANINGFUL, "").replace(/\s+/gu, " ");
  const stem = name.replace(EXTENSIONS[mediaType], "").replace(/^[\s.]+|[\s.]+$/gu, "");
  const end = (EXTENSIONS[mediaType].exec(name)?.[0] ?? extensionOf(mediaType)).toLowerCase();
  return ([...stem].slice(0, LENGTH_MAX).join("").trim() || UPLOAD_TEXT.unnamed) + end;
}
