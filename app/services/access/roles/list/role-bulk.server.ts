import { db } from "../../../db/client.server";
import { archiving, enabling } from "../../../collections/lists/jobs/row-states";
import type { BulkAction } from "../../../collections/lists/jobs/bulk-action.types";
import { ROLE_LIST_TEXT } from "./role-list.text";
import { findRoleRefusals } from "../rights/edit-rights.server";
import { archiveRole, restoreRole, setRoleStatus } from "../role-states.server";

const TEXT = ROLE_LIST_TEXT.bulk;

/** Counts the accounts that hold at least one of these roles. */
async function countHoldersOf(ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("account_roles")
    .select(({ fn }) => fn.count<number>("account_id").distinct().as("count"))
    .where("role_id", "in", ids)
    .executeTakeFirstOrThrow();
  return count;
}

const switched = enabling({
  refusals: findRoleRefusals,
  perms: "role:edit",
  titles: TEXT,
  consequences: {
    enable: async (ids) => TEXT.enabled(await countHoldersOf(ids)),
    disable: async (ids) => TEXT.disabled(await countHoldersOf(ids)),
  },
  enable: (actor, id) => setRoleStatus(actor, id, "active"),
  disable: (actor, id) => setRoleStatus(actor, id, "disabled"),
});

const archived = archiving({
  refusals: findRoleRefusals,
  perms: "role:archive",
  titles: TEXT,
  consequences: { archive: () => TEXT.archived, restore: () => TEXT.restored },
  archive: archiveRole,
  restore: restoreRole,
});

/** The bulk actions on roles (docs/console.md, 6.1). */
export const roleBulk: readonly BulkAction[] = [switched.disable, switched.enable, archived.archive];

/** The bulk actions on archived roles. */
export const roleRecycleBulk: readonly BulkAction[] = [archived.restore];
