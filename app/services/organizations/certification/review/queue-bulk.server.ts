import type { BulkAction, BulkInput } from "../../../collections/lists/jobs/bulk-action.types";
import { error, ok } from "../../../forms/rules/form.schema";
import { onlyOne } from "../../../format/only-one";
import { normalizeLine } from "../../../format/text/normalize-text";
import { db } from "../../../db/client.server";
import { listReviewers } from "../assignments/reviewers.server";
import { QUEUE_TEXT } from "./queue.text";
import { REVIEW_TEXT } from "./review.text";
import { reassignApplication, releaseApplication, claimApplication } from "./take.server";

const TEXT = QUEUE_TEXT.bulk;
const SUGGESTED = 20;

const labelOf = ({ id, name }: { id: number; name: string }) => `${id}-${name}`;

/** A lookup of reviewers, by id and name or by a unique name. */
const reviewer: BulkInput = {
  label: TEXT.reviewer,
  kind: "lookup",
  hint: TEXT.reviewerHint,
  suggest: async (_actor, typed) => {
    const part = normalizeLine(typed).replace(/^\d+-/, "").toLowerCase();
    const found = (await listReviewers(db)).filter(({ name }) => name.toLowerCase().includes(part));
    return found.slice(0, SUGGESTED).map(labelOf);
  },
  read: async (_actor, typed) => {
    const text = normalizeLine(typed);
    const rows = (await listReviewers(db)).filter((row) => labelOf(row) === text || row.name === text);
    const found = onlyOne(rows, (row) => labelOf(row) === text);
    return found ? ok(String(found.id)) : error(REVIEW_TEXT.reviewerWrong);
  },
};

/** The bulk actions on applications (docs/console.md, 8.1). */
export const queueBulk: readonly BulkAction[] = [
  {
    code: "take",
    title: TEXT.take,
    perms: "certification:take",
    consequence: (ids) => TEXT.taken(ids.length),
    apply: claimApplication,
    undo: releaseApplication,
  },
  {
    code: "release",
    title: TEXT.release,
    perms: "certification:take",
    consequence: (ids) => TEXT.released(ids.length),
    apply: releaseApplication,
  },
  {
    code: "reassign",
    title: TEXT.reassign,
    perms: "certification:reassign",
    reason: "optional",
    input: reviewer,
    consequence: (ids) => TEXT.reassigned(ids.length),
    apply: (actor, id, reason, to) => reassignApplication(actor, id, { to: Number(to), reason }),
  },
];
