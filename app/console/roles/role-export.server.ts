import { db } from "~/services/db/client.server";
import { roleList } from "~/services/access/roles/list/role-list.server";
import { ROLE_MATRIX } from "~/services/access/roles/list/role-list.text";
import { roleMatrix } from "~/services/access/roles/list/role-matrix.server";
import type { AuthorizedPost } from "~/collections/authorized-page.server";
import { exportList, exportShaped } from "~/collections/lists/list-export.server";

/** Roles as a sheet of the list, or as the matrix of what each of them permits. */
export function exportRoles(post: AuthorizedPost): Promise<Response> {
  if (post.form.get("format") !== ROLE_MATRIX) return exportList(roleList, post);
  return exportShaped(roleList, post, { format: ROLE_MATRIX, make: (ids) => roleMatrix(db, ids) });
}
