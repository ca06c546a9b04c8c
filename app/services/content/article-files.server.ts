import { createHash } from "node:crypto";
import { db } from "../db/client.server";

export interface ArticleFile {
  readonly kind: "docx" | "pdf";
  readonly href: string;
}

const SOURCES = new Map(
  Object.entries(import.meta.glob<string>("./seed/download/*.md", { query: "?raw", import: "default" })).map(
    ([path, load]) => [path.replace(/^\.\/seed\/|\.md$/g, ""), load],
  ),
);
/** Must equal the value in scripts/lib/papers/article-files.mjs. */
const FORMAT = 1;
const KINDS = ["docx", "pdf"] as const;

/**
 * Returns the files that the build has generated from an article's source
 * (scripts/lib/papers/article-files.mjs); [] after the article has been edited, since they would differ from
 * its text.
 */
export async function listFiles({
  id,
  seedKey,
}: {
  id: number;
  seedKey: string | null;
}): Promise<ArticleFile[]> {
  const load = SOURCES.get(seedKey ?? "");
  if (!load) return [];
  const { versions } = await db
    .selectFrom("article_versions")
    .select((eb) => eb.fn.countAll<number>().as("versions"))
    .where("article_id", "=", id)
    .executeTakeFirstOrThrow();
  if (versions !== 1) return [];
  const hash = createHash("sha256")
    .update(`${FORMAT}\n${await load()}`)
    .digest("hex")
    .slice(0, 8);
  const [, slug] = seedKey!.split("/");
  return KINDS.map((kind) => ({ kind, href: `/assets/${slug}-${hash}.${kind}` }));
}
