import { db } from "../db/client.server";
import { roleList } from "../roles/role-list.server";
import { ROLE_MATRIX } from "../roles/role-list.text";
import { roleMatrix } from "../roles/role-matrix.server";
import type { ConsolePost } from "./console-page.server";
import { exportList, exportShaped } from "./list-export.server";

/** Roles as a sheet of the list, or as the matrix of what each of them permits. */
export function exportRoles(post: ConsolePost): Promise<Response> {
  if (post.form.get("format") !== ROLE_MATRIX) return exportList(roleList, post);
  return exportShaped(roleList, post, { format: ROLE_MATRIX, make: (ids) => roleMatrix(db, ids) });
}
