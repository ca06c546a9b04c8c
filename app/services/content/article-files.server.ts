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
/** As scripts/lib/papers/article-files.mjs has it. */
const FORMAT = 1;
const KINDS = ["docx", "pdf"] as const;

/**
 * The files that the build has made of an article's source (scripts/lib/papers/article-files.mjs); none once somebody
 * has edited the article, whose text they would not be.
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
