import type { UploadTable } from "../../db/schema/schema-uploads";
import { UPLOAD_TEXT } from "./uploads.text";

const LENGTH_MAX = 60;

const EXTENSIONS: Readonly<Record<UploadTable["media_type"], RegExp>> = {
  "image/jpeg": /\.jpe?g$/i,
  "image/png": /\.png$/i,
  "application/pdf": /\.pdf$/i,
};

/** How a stored file of that type ends. */
export const extensionOf = (mediaType: UploadTable["media_type"]) =>
  ({ "image/jpeg": ".jpg", "image/png": ".png", "application/pdf": ".pdf" })[mediaType];

/** Controls, what turns the direction of text, what cannot be seen, and what systems give a meaning in names. */
const MEANINGFUL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"|?*\ufffd]/gu;

/**
 * A file's name as people may be shown it: its last part, without what could mislead, ending as its content does.
 */
export function cleanFileName(sent: string, mediaType: UploadTable["media_type"]): string {
  const last = sent.slice(-1000).normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = last.replace(MEANINGFUL, "").replace(/\s+/gu, " ");
  const stem = name.replace(EXTENSIONS[mediaType], "").replace(/^[\s.]+|[\s.]+$/gu, "");
  const end = (EXTENSIONS[mediaType].exec(name)?.[0] ?? extensionOf(mediaType)).toLowerCase();
  return ([...stem].slice(0, LENGTH_MAX).join("").trim() || UPLOAD_TEXT.unnamed) + end;
}
