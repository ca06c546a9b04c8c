import { createHash } from "node:crypto";
import type { PostedFile } from "~/server/bodies/multipart.server";

/** Covers a duplicate submission, and a browser's retry after a broken connection. */
const REMEMBERED_MILLISECONDS = 3000;

const answers = new Map<string, Promise<Response>>();

/**
 * Whether a response can be cloned for a second request: cloning a file's stream would buffer all of it in
 * memory.
 */
const isShareable = ({ status, headers }: Response) =>
  (status >= 300 && status < 400) || headers.get("Content-Type")?.startsWith("application/json") === true;

interface Sent {
  readonly fields: URLSearchParams;
  /** Every value of every field: ticks can be sent more than once. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly ids: readonly string[];
  readonly files: ReadonlyMap<string, PostedFile>;
}

/**
 * Digest that identifies duplicate posts of one shown form: of its token and all that was sent. Of a file,
 * name and length suffice, because the token is the form's own.
 * @returns null without a token
 */
export function markOf({ fields, lists, ids, files }: Sent): string | null {
  if (!fields.get("form")) return null;
  const chosen = [...files].map(([field, { name, bytes }]) => [field, name, bytes.length]);
  return createHash("sha256")
    .update(JSON.stringify([[...lists], ids, chosen]))
    .digest("base64");
}

/**
 * Processes a duplicate post once, and gives both the same response (docs/screens.md, F7). Each shown form
 * has a token of its own, so that the same choice made again later is another post. For signed-in users only:
 * the response to a visitor's post may open a session, and is never shared.
 * @param name identifies the form's holder, address and mark
 */
export async function answerOnce(name: string, handle: () => Promise<Response>): Promise<Response> {
  const known = answers.get(name);
  // A post that has failed unexpectedly can be retried at once.
  const first = known && (await known.catch(() => null));
  if (first && isShareable(first)) return first.clone();
  const answering = handle();
  answers.set(name, answering);
  const release = () => {
    if (answers.get(name) === answering) answers.delete(name);
  };
  answering.then(() => setTimeout(release, REMEMBERED_MILLISECONDS).unref(), release);
  const answer = await answering;
  if (isShareable(answer)) return answer.clone();
  release();
  return answer;
}
