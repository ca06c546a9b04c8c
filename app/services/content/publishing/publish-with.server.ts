import { db, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, STALE, type Refused, type Stale, type EditOf } from "../../forms/editing/outcome";
import { orTaken, recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { readMinute } from "../../forms/rules/day.schema";
import { DAY_MILLISECONDS } from "../../format/day";
import { formatTime } from "../../format/time";
import { now } from "../../runtime/process/clock.server";
import { isShown, isPublishedAt } from "../article-status";
import { ARTICLE_TEXT as TEXT, PUBLISH_TEXT } from "../articles/article.text";
import type { PublicationValues } from "../articles/article.types";
import { findColumnRefusal, findSlugRefusal } from "../articles/draft-content.server";
import { requireStaff, getLiveArticle, type ArticleRow } from "../articles/find-article.server";
import { versionText } from "../articles/article-history-values.server";
import {
  newestToPublish,
  publishIn,
  readVersion,
  unpublishIn,
  type ToPublish,
} from "../publish-article.server";

/** `isLater` means that it is scheduled. */
export type Published = { readonly ok: true; readonly at: number; readonly isLater: boolean } | Refused;

interface Times {
  readonly at: number;
  readonly until: number | null;
  readonly pinnedUntil: number | null;
}

/** Longer than the time within which publishing can be undone. */
const FRESH_MILLISECONDS = 10 * 60_000;
const YEAR = 366 * DAY_MILLISECONDS;

/**
 * Returns the publishing time of an article that visitors have seen, to retain its position in lists;
 * otherwise null.
 */
const publishedSince = (row: ArticleRow): number | null =>
  isShown(row.status) && isPublishedAt(row, now()) ? row.publish_at : null;

/** Validates the times of the form for an article. */
function timesOf(row: ArticleRow, values: PublicationValues): Times | Refused {
  const { pinnedUntil } = values;
  const typed = readMinute(values.publishAt);
  if (values.mode === "later") {
    if (typed === null) return refusedBy(PUBLISH_TEXT.timeNeeded, "publishAt");
    if (typed <= now()) return refusedBy(PUBLISH_TEXT.past, "publishAt");
    if (typed > now() + YEAR) return refusedBy(PUBLISH_TEXT.tooFar, "publishAt");
  }
  const at = values.mode === "later" && typed !== null ? typed : (publishedSince(row) ?? now());
  const until = readMinute(values.unpublishAt);
  if (until !== null && until <= now()) return refusedBy(PUBLISH_TEXT.endPast, "unpublishAt");
  if (until !== null && until <= at) return refusedBy(PUBLISH_TEXT.endOrder, "unpublishAt");
  return { at, until, pinnedUntil };
}

const isAsBefore = (row: ArticleRow, number: number, { at, until, pinnedUntil }: Times) =>
  isShown(row.status) &&
  row.shown_version === number &&
  row.publish_at === at &&
  row.unpublish_at === until &&
  row.pinned_until === pinnedUntil;

async function store(
  tx: Tx,
  actor: Actor,
  { id, newest, times }: { id: number; newest: ToPublish; times: Times },
): Promise<Published> {
  const { columnId, slug } = newest.content;
  const refusal =
    (await findColumnRefusal(tx, columnId)) ?? (await findSlugRefusal(tx, { id, columnId, slug }));
  // The publishing form has no fields for column and address.
  if (refusal) return refusedBy(refusal.text, undefined, refusal.record);
  await publishIn(tx, { id, by: actor.who, ...times }, newest);
  const { at, until, pinnedUntil } = times;
  await recordEdit(tx, actor, {
    event: "article.published",
    object: { type: "article", id },
    detail: {
      version: versionText(newest.number),
      publishAt: formatTime(at),
      ...(until === null ? {} : { unpublishAt: formatTime(until) }),
      ...(pinnedUntil === null ? {} : { pinnedUntil: formatTime(pinnedUntil) }),
    },
  });
  return { ok: true, at, isLater: at > now() };
}

/**
 * Publishes the newest version.
 * @param choose returns the times, given the locked article and the number of its newest version
 */
async function publish(
  actor: Actor,
  id: number,
  choose: (row: ArticleRow, newest: number) => Times | Refused | Stale,
): Promise<Published | Stale> {
  requireStaff(actor.scope);
  const newest = await newestToPublish(id);
  const { columnId, slug } = newest.content;
  const work = () =>
    submitOnce(actor, async (tx): Promise<Published | Stale> => {
      await lockRow(tx, "articles", id);
      const row = await getLiveArticle(tx, actor.scope, id);
      // A newer version was saved during the preparation.
      if ((await readVersion(tx, id)).number !== newest.number) return STALE;
      const times = choose(row, newest.number);
      if ("reason" in times) return times;
      if (isAsBefore(row, newest.number, times)) return { ok: true, at: times.at, isLater: times.at > now() };
      return store(tx, actor, { id, newest, times });
    });
  return orTaken(work, () => findSlugRefusal(db, { id, columnId, slug }));
}

/**
 * Publishes the newest version with the times of the form, on all servers. A stale version is refused.
 * @throws DomainError forbidden for an actor outside the platform's staff, not-found for one that is archived
 */
export const publishWith = (
  actor: Actor,
  id: number,
  { values, expectedVersion }: EditOf<PublicationValues>,
): Promise<Published | Stale> =>
  publish(actor, id, (row, newest) => {
    const times = timesOf(row, values);
    if ("reason" in times) return times;
    return row.updated_at === expectedVersion || isAsBefore(row, newest, times) ? times : STALE;
  });

/** Publishes the newest version immediately, with the article's existing end and pin. */
export async function publishNow(actor: Actor, id: number): Promise<Published> {
  const outcome = await publish(actor, id, (row) => ({
    at: publishedSince(row) ?? now(),
    until: row.unpublish_at !== null && row.unpublish_at > now() ? row.unpublish_at : null,
    pinnedUntil: row.pinned_until,
  }));
  return outcome.ok || outcome.reason === "refused" ? outcome : refusedBy(PUBLISH_TEXT.changedMeanwhile);
}

/**
 * Undoes `takeOff`: publishes again at the former position, unless a newer version exists.
 * @throws DomainError not-found for one that is archived
 */
export async function publishAgain(actor: Actor, id: number): Promise<Published> {
  const outcome = await publish(actor, id, (row, newest) =>
    isShown(row.status) || row.shown_version !== newest || row.publish_at === null
      ? refusedBy(PUBLISH_TEXT.changedMeanwhile)
      : { at: row.publish_at, until: null, pinnedUntil: row.pinned_until },
  );
  return outcome.ok || outcome.reason === "refused" ? outcome : refusedBy(PUBLISH_TEXT.changedMeanwhile);
}

/**
 * Undoes a first publication. An article that visitors saw before is refused, because its previous version
 * would not return.
 * @throws DomainError not-found for one that is archived
 */
export async function unpublishFresh(actor: Actor, id: number): Promise<{ readonly ok: true } | Refused> {
  const { publish_at: since } = await getLiveArticle(db, actor.scope, id);
  if (since !== null && since < now() - FRESH_MILLISECONDS) return refusedBy(PUBLISH_TEXT.shownBefore);
  return takeOff(actor, id);
}

/**
 * Takes an article off the site, on all servers.
 * @throws DomainError not-found for one that is archived
 */
export function takeOff(actor: Actor, id: number): Promise<{ readonly ok: true } | Refused> {
  requireStaff(actor.scope);
  return submitOnce(actor, async (tx): Promise<{ readonly ok: true } | Refused> => {
    await lockRow(tx, "articles", id);
    await getLiveArticle(tx, actor.scope, id);
    if (!(await unpublishIn(tx, { id, by: actor.who }))) return refusedBy(TEXT.notShown);
    await recordEdit(tx, actor, { event: "article.taken-off", object: { type: "article", id } });
    return { ok: true };
  });
}
