import type { Executor } from "../../db/client.server";
import { cleanRichText } from "../../format/rich-text/rich-text.server";
import { escapeHtml } from "../../format/text/escape-html";
import { uploadOf } from "../content-addresses";

const PICTURE = /<img\b[^>]*>/g;
const SOURCE = /\ssrc="([^"]*)"/;
const ALT = /\salt="([^"]*)"/;

/** Reads alternative texts by path; only pictures of the library that are not archived. */
async function altsOf(executor: Executor, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await executor
    .selectFrom("article_pictures")
    .select(["path", "alt"])
    .where("path", "in", paths)
    .where("archived_at", "is", null)
    .execute();
  return new Map(rows.map(({ path, alt }) => [path, alt]));
}

/**
 * Sanitises a typed body and adds missing alternative texts from the library.
 * @returns null where a picture is not in the library
 */
export async function withLibraryPictures(executor: Executor, typed: string): Promise<string | null> {
  const { html } = cleanRichText(typed);
  const sources = [...html.matchAll(PICTURE)].map(([tag]) => SOURCE.exec(tag)?.[1] ?? "");
  if (sources.length === 0) return html;
  const paths = sources.map(uploadOf);
  const alts = await altsOf(
    executor,
    paths.filter((path) => path !== null),
  );
  if (paths.some((path) => path === null || !alts.has(path))) return null;
  return html.replace(PICTURE, (tag) => {
    if ((ALT.exec(tag)?.[1] ?? "").trim() !== "") return tag;
    const path = uploadOf(SOURCE.exec(tag)![1]!)!;
    return tag.replace(ALT, "").replace(SOURCE, (source) => `${source} alt="${escapeHtml(alts.get(path)!)}"`);
  });
}
