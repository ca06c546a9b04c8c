import { archiving, ofCount } from "../../collections/lists/jobs/row-states";
import type { BulkAction } from "../../collections/lists/jobs/bulk-action.types";
import type { Actor } from "../../forms/editing/actor.types";
import { archiveArticle, restoreArticle } from "../articles/archive-article.server";
import { ARTICLE_TEXT as TEXT } from "../articles/article.text";
import { checkArticleLinks } from "../links/check-links.server";
import { publishAgain, publishNow, takeOff, unpublishFresh } from "../publishing/publish-with.server";
import {
  archiveConsequence,
  ARTICLE_LIST_TEXT as LIST_TEXT,
  publishConsequence,
  restoreConsequence,
  takeOffConsequence,
} from "./article-list.text";

async function publishAndCheck(actor: Actor, id: number) {
  const outcome = await publishNow(actor, id);
  if (outcome.ok) await checkArticleLinks(id);
  return outcome;
}

const archived = archiving({
  perms: "content:archive",
  titles: TEXT.moves,
  consequences: { archive: ofCount(archiveConsequence), restore: ofCount(restoreConsequence) },
  archive: archiveArticle,
  restore: restoreArticle,
});

/** Bulk actions on articles (docs/console.md, 8.3). */
export const articleBulk: readonly BulkAction[] = [
  {
    code: "publish",
    title: LIST_TEXT.publish,
    perms: "content:publish",
    consequence: (ids) => publishConsequence(ids.length),
    apply: publishAndCheck,
    undo: unpublishFresh,
  },
  {
    code: "takeOff",
    title: TEXT.moves.takeOff,
    isDangerous: true,
    perms: "content:publish",
    consequence: (ids) => takeOffConsequence(ids.length),
    apply: takeOff,
    undo: publishAgain,
  },
  archived.archive,
];

/** Bulk actions on archived articles. */
export const articleRecycleBulk: readonly BulkAction[] = [archived.restore];
