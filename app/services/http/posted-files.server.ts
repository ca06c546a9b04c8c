import { CONSOLE_TEXT } from "../console.text";
import { env } from "../env.server";
import { findConsolePage } from "../menu/console-pages";
import { findKnownPath } from "../menu/known-paths";
import { ANSWER_TEXT } from "./answer.text";
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

/** Forms of companies, each with two papers. */
const PAPER_FORMS = /^\/(?:custom-list|custom-child-list|service-list)\/(?:.+\/)?(?:new|edit)$/;
const PAPERS = 2;

/** Null for pages that take no files. */
export function postedFilesAt(path: string): PostedFiles | null {
  if (path.endsWith("/import") && findConsolePage(path)?.kind === "page")
    return { files: 1, bytes: env.limits.IMPORT_BYTES + FRAME_BYTES, tooLarge: CONSOLE_TEXT.importTooLarge };
  const files = PAPER_FORMS.test(path) ? PAPERS : (findKnownPath(path)?.files ?? 0);
  return files === 0 ? null : { files, bytes: uploadBytes(files), tooLarge: ANSWER_TEXT.fileTooLarge };
}
