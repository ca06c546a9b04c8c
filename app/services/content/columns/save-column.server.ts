import type { Selectable } from "kysely";
import { getLivePlatformRow, getPlatformRow } from "../../access/scopes/platform-row.server";
import type { Scope } from "../../access/scopes/scope.server";
import { db, type Executor, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { ArticleColumnTable } from "../../db/schema/schema-articles";
import type { Actor } from "../../forms/editing/actor.types";
import { changesBetween } from "../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type Stale, type EditOf } from "../../forms/editing/outcome";
import { readReason } from "../../forms/editing/reason";
import { orTaken, recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { now } from "../../runtime/process/clock.server";
import { articlesChanged } from "../article-changes.server";
import { requireStaff } from "../articles/find-article.server";
import { columnPageHref, RESERVED_SLUGS } from "../content-addresses";
import { deleteColumnRedirect, redirectColumn } from "../redirects.server";
import type { ColumnValues } from "./column-form";
import { COLUMN_LABELS as LABELS, COLUMN_TEXT as TEXT } from "./column.text";

export type ColumnRow = Selectable<ArticleColumnTable>;
export type Saved = { readonly ok: true; readonly id: number } | Refused;
type Changed = { readonly ok: true } | Refused;

const LAST_SORT = 9999;
const SORT_STEP = 10;

/**
 * Returns a column in the scope of the platform's staff.
 * @throws DomainError not-found when there is none, or for any other scope
 */
export const getColumn = (executor: Executor, scope: Scope, id: number): Promise<ColumnRow> =>
  getPlatformRow(executor, scope, "article_columns", id);

/** `getColumn` that also throws not-found for an archived column. */
export const getLiveColumn = (executor: Executor, scope: Scope, id: number): Promise<ColumnRow> =>
  getLivePlatformRow(executor, scope, "article_columns", id);

export const columnValues = ({ name, slug, kind, sort, shown }: ColumnRow): ColumnValues => ({
  name,
  slug,
  kind,
  sort,
  isShown: shown === 1,
});

/** Values of a column for its history. */
const historyValues = ({ isShown, ...values }: ColumnValues) => ({ ...values, show: isShown ? "1" : "0" });

/** Refuses a name or slug that another column has; null where both are free. */
async function findTakenRefusal(
  executor: Executor,
  { name, slug }: Pick<ColumnValues, "name" | "slug">,
  id = 0,
): Promise<Refused | null> {
  const rows = await executor
    .selectFrom("article_columns")
    .select(["id", "name", "slug"])
    .where("archived_at", "is", null)
    .where("id", "!=", id)
    .where((eb) => eb.or([eb("name", "=", name), eb("slug", "=", slug)]))
    .execute();
  const [row] = rows;
  if (!row) return null;
  const field = row.name === name ? "name" : "slug";
  return refusedBy(CONSOLE_TEXT.takenBy(LABELS[field]), field, {
    name: row.name,
    href: columnPageHref(row.id),
  });
}

const findReservedRefusal = ({ slug }: ColumnValues): Refused | null =>
  RESERVED_SLUGS.includes(slug) ? refusedBy(TEXT.slugReserved, "slug") : null;

async function nextSort(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom("article_columns")
    .select(({ fn }) => fn.max<number | null>("sort").as("last"))
    .executeTakeFirstOrThrow();
  return Math.min((last ?? 0) + SORT_STEP, LAST_SORT);
}

/**
 * Creates a column of the public site.
 * @throws DomainError forbidden for an actor outside the platform's staff
 */
export function createColumn(actor: Actor, values: ColumnValues): Promise<Saved> {
  requireStaff(actor.scope);
  const work = () =>
    submitOnce(actor, async (tx): Promise<Saved> => {
      const refusal = findReservedRefusal(values) ?? (await findTakenRefusal(tx, values));
      if (refusal) return refusal;
      const { name, slug, kind, isShown } = values;
      const sort = values.sort ?? (await nextSort(tx));
      const at = now();
      const { id } = await tx
        .insertInto("article_columns")
        .values({
          name,
          slug,
          kind,
          sort,
          shown: isShown ? 1 : 0,
          ...createdBy(actor, at),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await deleteColumnRedirect(tx, slug);
      const detail = { ...historyValues(values), sort };
      await recordEdit(tx, actor, {
        event: "article-column.created",
        object: { type: "article-column", id },
        detail,
      });
      await articlesChanged(tx);
      return { ok: true, id };
    });
  return orTaken(work, () => findTakenRefusal(db, values));
}

/**
 * Edits a column that is not archived; its former address redirects to the new one. A stale version is
 * refused, unless the values equal the stored ones.
 * @throws DomainError not-found for one that is archived, and outside the platform's staff
 */
export const editColumn = (
  actor: Actor,
  id: number,
  { values, expectedVersion }: EditOf<ColumnValues>,
): Promise<Saved | Stale> =>
  orTaken(
    () =>
      submitOnce(actor, async (tx): Promise<Saved | Stale> => {
        await lockRow(tx, "article_columns", id);
        const row = await getLiveColumn(tx, actor.scope, id);
        const after = { ...values, sort: values.sort ?? row.sort };
        const detail = changesBetween(historyValues(columnValues(row)), historyValues(after));
        if (Object.keys(detail).length === 0) return { ok: true, id };
        if (row.updated_at !== expectedVersion) return STALE;
        const refusal = findReservedRefusal(after) ?? (await findTakenRefusal(tx, after, id));
        if (refusal) return refusal;
        const { name, slug, kind, sort, isShown } = after;
        await tx
          .updateTable("article_columns")
          .set({ name, slug, kind, sort, shown: isShown ? 1 : 0 })
          .set(updatedBy(actor, row))
          .where("id", "=", id)
          .execute();
        await redirectColumn(tx, { id, before: row.slug, after: slug, by: actor.who });
        await recordEdit(tx, actor, {
          event: "article-column.edited",
          object: { type: "article-column", id },
          detail,
        });
        await articlesChanged(tx);
        return { ok: true, id };
      }),
    () => findTakenRefusal(db, values, id),
  );

/** Counts a column's articles that are not archived, published or not. */
export async function countArticles(executor: Executor, columnId: number): Promise<number> {
  const { count } = await executor
    .selectFrom("articles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("column_id", "=", columnId)
    .where("archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

interface Archiving {
  readonly isArchived: boolean;
  readonly reason?: string;
}

async function findArchiveRefusal(tx: Tx, row: ColumnRow, isArchived: boolean): Promise<string | null> {
  if ((row.archived_at !== null) === isArchived) return isArchived ? TEXT.isArchived : TEXT.notArchived;
  if (!isArchived) return (await findTakenRefusal(tx, row, row.id)) ? TEXT.restoreTaken : null;
  const count = await countArticles(tx, row.id);
  return count > 0 ? TEXT.remainingArticles(count) : null;
}

const EVENTS = {
  archived: { event: "article-column.archived" },
  restored: { event: "article-column.restored" },
} as const;

const turn = (actor: Actor, id: number, { isArchived, reason }: Archiving): Promise<Changed> =>
  submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "article_columns", id);
    const row = await getColumn(tx, actor.scope, id);
    const text = await findArchiveRefusal(tx, row, isArchived);
    if (text !== null) return refusedBy(text);
    const archived = isArchived
      ? { archived_at: now(), archived_by: actor.who, archive_reason: reason ?? "" }
      : { archived_at: null, archived_by: null, archive_reason: null };
    await tx
      .updateTable("article_columns")
      .set({ ...archived, ...updatedBy(actor, row) })
      .where("id", "=", id)
      .execute();
    await recordEdit(tx, actor, {
      ...EVENTS[isArchived ? "archived" : "restored"],
      object: { type: "article-column", id },
      detail: reason === undefined ? {} : { reason },
    });
    await articlesChanged(tx);
    return { ok: true };
  });

/** Archives a column without articles. */
export async function archiveColumn(actor: Actor, id: number, typedReason: string): Promise<Changed> {
  const read = readReason(typedReason);
  return read.ok ? turn(actor, id, { isArchived: true, reason: read.reason }) : read;
}

/** Restores an archived column, unless another one has its name or slug. */
export const restoreColumn = (actor: Actor, id: number): Promise<Changed> =>
  orTaken(
    () => turn(actor, id, { isArchived: false }),
    () => Promise.resolve(refusedBy(TEXT.restoreTaken)),
  );
