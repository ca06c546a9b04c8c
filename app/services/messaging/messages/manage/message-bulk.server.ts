import type { BulkAction } from "../../../collections/lists/jobs/bulk-action.types";
import { deleteConsequence, MANAGE_TEXT as TEXT, revokeConsequence } from "./manage.text";
import { revokeManaged } from "./message-states.server";
import { deleteMessage } from "./save-message.server";

/** Bulk actions on messages (docs/console.md, 8.2). */
export const messageBulk: readonly BulkAction[] = [
  {
    code: "revoke",
    title: TEXT.moves.revoke,
    isDangerous: true,
    perms: "message:revoke",
    reason: "required",
    consequence: (ids) => revokeConsequence(ids.length),
    apply: revokeManaged,
  },
  {
    code: "delete",
    title: TEXT.deleteDrafts,
    isDangerous: true,
    perms: "message:create",
    consequence: (ids) => deleteConsequence(ids.length),
    apply: deleteMessage,
  },
];
