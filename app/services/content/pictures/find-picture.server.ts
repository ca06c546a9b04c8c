import type { Selectable } from "kysely";
import { getLivePlatformRow, getPlatformRow } from "../../access/scopes/platform-row.server";
import type { Scope } from "../../access/scopes/scope.server";
import { db, type Executor } from "../../db/client.server";
import type { ArticlePictureTable } from "../../db/schema/schema-articles";
import { containsText } from "../../db/search/name-search.server";
import { fileStore } from "../../files/storage/file-store.server";
import type { RichPicture } from "../../forms/editing/form.types";
import { normalizeLine } from "../../format/text/normalize-text";
import { pictureHref, uploadOf } from "../content-addresses";

export type PictureRow = Selectable<ArticlePictureTable>;

/** The `biz_key` of uploads for the library. */
export const PICTURE = "articlePicture";

/**
 * Returns a picture of the library of article pictures, for the platform's staff.
 * @throws DomainError not-found when there is none, or where the caller's scope is another than staff's
 */
export const getPicture = (executor: Executor, scope: Scope, id: number): Promise<PictureRow> =>
  getPlatformRow(executor, scope, "article_pictures", id);

/** `getPicture` that also throws not-found for an archived picture. */
export const getLivePicture = (executor: Executor, scope: Scope, id: number): Promise<PictureRow> =>
  getLivePlatformRow(executor, scope, "article_pictures", id);

/**
 * Articles that are not archived and contain the picture in any version, because older versions can be
 * restored.
 */
export async function articlesWith(executor: Executor, path: string) {
  const href = pictureHref(path);
  return executor
    .selectFrom("articles")
    .select(["id", "title"])
    .where("archived_at", "is", null)
    .where((eb) =>
      eb(
        "id",
        "in",
        eb.selectFrom("article_versions").select("article_id").where("content", "like", `%${href}%`),
      ),
    )
    .orderBy("id")
    .execute();
}

/** Reads a picture that is not archived, without a permission; null for any other address. */
export async function readPicture(href: string): Promise<Uint8Array | null> {
  const path = uploadOf(href);
  if (path === null) return null;
  const row = await db
    .selectFrom("article_pictures")
    .select("id")
    .where("path", "=", path)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row ? await fileStore.read(path) : null;
}

const PROPOSED = 50;
const PART_LENGTH = 2;
const NUMBERED = /^(\d{1,14})(?:-.*)?$/s;

interface Suggested {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** Its public address. */
  readonly href: string;
}

/** Suggests pictures by id, or by a part of name or alternative text, newest first. */
export async function suggestPictures(typed: string): Promise<Suggested[]> {
  const text = normalizeLine(typed);
  const first = db
    .selectFrom("article_pictures")
    .select(["id", "name", "path"])
    .where("archived_at", "is", null)
    .orderBy("id", "desc")
    .limit(PROPOSED);
  const number = Number(NUMBERED.exec(text)?.[1] ?? 0);
  const isPart = [...text].length >= PART_LENGTH;
  const rows =
    text === ""
      ? await first.execute()
      : [
          ...(await first.where("id", "=", number).execute()),
          ...(isPart
            ? await first.where(containsText("article_pictures", ["name", "alt"], text)).execute()
            : []),
        ];
  return rows.map(({ id, name, path }) => {
    return { id, name, text: `${String(id)}-${name}`, href: pictureHref(path) };
  });
}

const OFFERED = 40;

/** The newest pictures of the library, for the editor. */
export async function offerPictures(executor: Executor): Promise<RichPicture[]> {
  const rows = await executor
    .selectFrom("article_pictures")
    .select(["path", "name", "alt"])
    .where("archived_at", "is", null)
    .orderBy("id", "desc")
    .limit(OFFERED)
    .execute();
  return rows.map(({ path, name, alt }) => ({ src: pictureHref(path), name, alt }));
}

/**
 * Resolves a typed text to one picture: by id, with or without the name, or by a unique name; otherwise null.
 */
export async function findPictureByText(typed: string): Promise<number | null> {
  const text = normalizeLine(typed);
  const found = await suggestPictures(text);
  const number = Number(NUMBERED.exec(text)?.[1] ?? 0);
  const byNumber = found.find(({ id }) => id === number);
  if (byNumber) return byNumber.id;
  const [byName, second] = found.filter(({ name }) => name === text);
  return byName && !second ? byName.id : null;
}
