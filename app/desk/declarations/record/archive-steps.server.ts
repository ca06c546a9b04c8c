import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction } from "~/collections/records/record-page.server";
import { ARCHIVE_PERMS } from "~/services/declarations/archive/archive-bulk.server";
import {
  archiveDeclaration,
  restoreDeclaration,
} from "~/services/declarations/archive/archive-declaration.server";
import { ARCHIVE_TEXT as TEXT } from "~/services/declarations/archive/archive.text";
import {
  declarationHref,
  type DeclarationRow,
} from "~/services/declarations/records/find-declaration.server";
import { isEnded } from "~/services/declarations/states/next-state";
import type { RecordDetail, RecordMove } from "~/services/forms/editing/record.types";
import { formatTime } from "~/services/format/time";
import { storedName } from "~/services/format/person-name";

type Step = Omit<RecordMove, "submission">;

/** The step that takes an ended declaration out of the lists, or brings it back. */
export function archiveSteps({ may }: Pick<AuthorizedPage, "may">, row: DeclarationRow): Step[] {
  if (!may(ARCHIVE_PERMS)) return [];
  const { archive, restore } = TEXT.moves;
  if (row.archived_at !== null)
    return [{ intent: "restore", text: restore, notes: [TEXT.restoreNote], needsReason: false }];
  if (!isEnded(row)) return [];
  return [
    {
      intent: "archive",
      text: archive,
      notes: [TEXT.archiveNote],
      needsReason: false,
      noteLabel: TEXT.reason,
    },
  ];
}

/** When, by whom and why a declaration was archived; nothing of one that is not. */
export function archiveDetails(row: DeclarationRow): RecordDetail[] {
  const { archived_at: at, archived_by: who, archive_reason: reason } = row;
  if (at === null) return [];
  return [
    { label: TEXT.archived, text: TEXT.archivedAs(storedName(who ?? ""), formatTime(at), reason ?? "") },
  ];
}

/** Archives the declaration of the page or restores it; each can be undone at once. */
export function postArchive(
  post: AuthorizedPost,
  id: number,
  intent: "archive" | "restore",
): Promise<Response> {
  post.requireRight(ARCHIVE_PERMS);
  const done = {
    to: declarationHref(id),
    text: TEXT.done[intent],
    back: { archive: "restore", restore: "archive" },
  };
  return performRecordAction(post, done, (actor) =>
    intent === "archive"
      ? archiveDeclaration(actor, id, post.form.get("reason"))
      : restoreDeclaration(actor, id),
  );
}
