import { createHash } from "node:crypto";
import type { PostedFile } from "~/server/bodies/multipart.server";

/** For a hurried duplicate submission, and for a browser that tries again after a connection that broke. */
const REMEMBERED_MILLISECONDS = 3000;

const answers = new Map<string, Promise<Response>>();

/** A file is a stream: whoever keeps one for a second reader keeps all of it in memory. */
const isShareable = ({ status, headers }: Response) =>
  (status >= 300 && status < 400) || headers.get("Content-Type")?.startsWith("application/json") === true;

interface Sent {
  readonly fields: URLSearchParams;
  /** Every value of every field: ticks may come more than once. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly ids: readonly string[];
  readonly files: ReadonlyMap<string, PostedFile>;
}

/**
 * By what posts of one shown form are known again: its token and all that came with it. Of a file its name and
 * length are enough, for the token is the form's own.
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
 * Does once what is posted twice, and gives both the same answer (docs/screens.md, F7). Each shown form has a token of
 * its own, so that the same choice made again later is another post. For people who are signed in only: what a
 * visitor's post answers may open a session, and stays with nobody.
 * @param name whose form it is, where it goes and its mark
 */
export async function answerOnce(name: string, handle: () => Promise<Response>): Promise<Response> {
  const known = answers.get(name);
  // What has failed unexpectedly may be tried again at once.
  const first = known && (await known.catch(() => null));
  if (first && isShareable(first)) return first.clone();
  const answering = handle();
  answers.set(name, answering);
  const forget = () => {
    if (answers.get(name) === answering) answers.delete(name);
  };
  answering.then(() => setTimeout(forget, REMEMBERED_MILLISECONDS).unref(), forget);
  const answer = await answering;
  if (isShareable(answer)) return answer.clone();
  forget();
  return answer;
}
