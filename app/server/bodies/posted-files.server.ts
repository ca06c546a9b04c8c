import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { env } from "~/services/runtime/configuration/env.server";
import { findPage } from "~/services/access/paths/find-page";
import { findKnownPath } from "~/services/access/paths/known-paths";
import { ANSWER_TEXT } from "../answers/answer.text";
import { uploadBytes } from "./multipart.server";

/** Which files one post of a page may have. */
export interface PostedFiles {
  readonly files: number;
  /** Of the whole body. */
  readonly bytes: number;
  /** What is said of a longer one. */
  readonly tooLarge: string;
}

/** What stands around the file of a body. */
const FRAME_BYTES = 64 * 1024;

/** Null for pages that take no files. */
export function postedFilesAt(path: string): PostedFiles | null {
  if (path.endsWith("/import") && findPage(path))
    return { files: 1, bytes: env.limits.IMPORT_BYTES + FRAME_BYTES, tooLarge: CONSOLE_TEXT.importTooLarge };
  const files = findPage(path)?.below?.files ?? findKnownPath(path)?.files ?? 0;
  return files === 0 ? null : { files, bytes: uploadBytes(files), tooLarge: ANSWER_TEXT.fileTooLarge };
}

/** How many bytes a post of a page may have that takes no files. */
export const formBytesAt = (path: string): number =>
  findPage(path)?.below?.isLong ? env.limits.LONG_FORM_BYTES : env.limits.FORM_BYTES;
