import { findPage } from "../../access/paths/find-page";
import { findKnownPath } from "../../access/paths/known-paths";
import { db } from "../../db/client.server";
import { findColumn } from "../article-lists.server";
import { findArticle } from "../articles.server";
import { uploadOf } from "../content-addresses";
import { findMovedColumn } from "../redirects.server";

const SITE = "/cmsweb/";
/** Pages of the public site that are neither column nor article. */
const OWN: readonly string[] = ["search", "rss.xml"];

async function isPicture(path: string): Promise<boolean> {
  const upload = uploadOf(path);
  if (upload === null) return false;
  const row = await db
    .selectFrom("article_pictures")
    .select("id")
    .where("path", "=", upload)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

const isColumn = async (slug: string): Promise<boolean> =>
  (await findColumn(slug)) !== null || (await findMovedColumn(slug)) !== null;

async function leadsOnSite(path: string): Promise<boolean> {
  const [first = "", name, ...rest] = path.slice(SITE.length).split("/");
  if (first === "pictures") return isPicture(path);
  if (rest.length > 0) return false;
  if (name === undefined) return OWN.includes(first) || isColumn(first);
  return name === "rss.xml" ? isColumn(first) : (await findArticle(first, name)) !== null;
}

/** Whether a path of the site exists for visitors or signed-in users; a redirect counts. */
export function isExistingPath(path: string): Promise<boolean> {
  if (path.startsWith(SITE)) return leadsOnSite(path);
  return Promise.resolve(findKnownPath(path) !== null || findPage(path) !== null);
}
