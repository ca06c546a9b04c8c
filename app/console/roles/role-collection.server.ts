import { rolePage } from "~/services/access/paths/console-pages-access";
import { roleHistory } from "~/services/access/roles/list/role-history.server";
import { roleList } from "~/services/access/roles/list/role-list.server";
import { archivable } from "~/services/collections/lists/any-list.server";
import { defineCollection, form, revert } from "~/collections/define-collection.server";
import { memoizePerRequest } from "~/collections/forms/collection-form.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";
import { compareRoles } from "./role-compare.server";
import { editRolePage, grantRolePage, newRolePage } from "./role-pages.server";
import { postRole, viewRole } from "./role-record.server";
import { revertibleRole } from "./role-restore.server";
import { db } from "~/services/db/client.server";
import { ROLE_MATRIX } from "~/services/access/roles/list/role-list.text";
import { roleMatrix } from "~/services/access/roles/list/role-matrix.server";
import type { AuthorizedPost } from "~/collections/authorized-page.server";
import { exportList, exportShaped } from "~/collections/lists/list-export.server";

/** Exports roles as a sheet of the list, or as a matrix of roles and permissions. */
function exportRoles(post: AuthorizedPost): Promise<Response> {
  if (post.form.get("format") !== ROLE_MATRIX) return exportList(roleList, post);
  return exportShaped(roleList, post, { format: ROLE_MATRIX, make: (ids) => roleMatrix(db, ids) });
}

/** The roles (docs/console.md, section 6). */
export const roles = defineCollection(rolePage, {
  list: () => archivable(roleList),
  records: { ":id": { view: viewRole, post: postRole } },
  forms: {
    new: form(newRolePage),
    ":id/edit": form(memoizePerRequest(editRolePage)),
    ":id/grant": form(memoizePerRequest(grantRolePage)),
  },
  history: async (page) => roleHistory((await viewerOf(page)).scope, idIn(page, "id")),
  revert: revert(revertibleRole),
  compare: compareRoles,
  export: exportRoles,
});
