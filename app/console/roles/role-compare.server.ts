import type { CompareView } from "~/services/collections/lists/compare.types";
import type { PermissionNode } from "~/services/access/menu/permission-tree";
import { roleList } from "~/services/access/roles/list/role-list.server";
import { previewRole } from "~/services/access/roles/list/role-preview.server";
import { ROLE_TEXT as TEXT } from "~/services/access/roles/role.text";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { compareRows } from "~/collections/lists/list-compare.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";

/** All permissions by their resource ids, with the titles from the top. */
function pathsIn(nodes: readonly PermissionNode[], above: readonly string[] = []): [number, string][] {
  return nodes.flatMap(({ resource, children }): [number, string][] => {
    const path = [...above, resource.title];
    const own: [number, string][] = resource.perms === null ? [] : [[resource.id, path.join(" / ")]];
    return [...own, ...pathsIn(children, path)];
  });
}

/** Compares two roles: first their fields in the list, then each permission that one of them has. */
export async function compareRoles(page: AuthorizedPage): Promise<CompareView> {
  const view = await compareRows(roleList, page);
  const ids = (page.url.searchParams.get("ids") ?? "").split(",").map(Number);
  const { scope } = await viewerOf(page);
  const trees = await Promise.all(ids.map(async (id) => (await previewRole(scope, id)).tree));
  const pathsByRole = trees.map((tree) => new Map(pathsIn(tree)));
  const all = new Map(pathsByRole.flatMap((paths) => [...paths]));
  const permissions = [...all].map(([id, title]) => {
    const texts = pathsByRole.map((paths) => (paths.has(id) ? TEXT.has : TEXT.hasNot));
    return { title, texts, isSame: texts[0] === texts[1] };
  });
  return { ...view, rows: [...view.rows, ...permissions] };
}
