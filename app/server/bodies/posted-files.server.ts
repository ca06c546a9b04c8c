import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { env } from "~/services/runtime/configuration/env.server";
import { findPage } from "~/services/access/paths/find-page";
import { findKnownPath } from "~/services/access/paths/known-paths";
import { ANSWER_TEXT } from "../answers/answer.text";
import { uploadBytes } from "./multipart.server";

/** The files that one post of a page can have. */
export interface PostedFiles {
  readonly files: number;
  /** Limit of the whole body. */
  readonly bytes: number;
  /** The message for a longer one. */
  readonly tooLarge: string;
}

/** Size of the parts of a body besides the file. */
const FRAME_BYTES = 64 * 1024;

/** The limits of a page's files; null for pages that take none. */
export function postedFilesAt(path: string): PostedFiles | null {
  if (path.endsWith("/import") && findPage(path))
    return { files: 1, bytes: env.limits.IMPORT_BYTES + FRAME_BYTES, tooLarge: CONSOLE_TEXT.importTooLarge };
  const files = findPage(path)?.below?.files ?? findKnownPath(path)?.files ?? 0;
  return files === 0 ? null : { files, bytes: uploadBytes(files), tooLarge: ANSWER_TEXT.fileTooLarge };
}

/** Maximum number of bytes of a post without files. */
export const formBytesAt = (path: string): number =>
  findPage(path)?.below?.isLong ? env.limits.LONG_FORM_BYTES : env.limits.FORM_BYTES;
