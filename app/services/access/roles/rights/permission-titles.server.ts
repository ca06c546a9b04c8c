import type { Executor } from "../../../db/client.server";
import { BUTTON } from "../../menu/resource.types";

interface TitledResource {
  readonly title: string;
  readonly menu_type: number;
  readonly pageTitle: string | null;
}

/** What a permission is called by itself: a button's title says little without its page's. */
export const permissionTitle = ({ title, menu_type, pageTitle }: TitledResource): string =>
  menu_type === BUTTON ? `${pageTitle ?? ""}-${title}` : title;

/** The permissions of a product version with what they are called. */
export const selectPermissions = (executor: Executor, versionId: number) =>
  executor
    .selectFrom("resources")
    .leftJoin("resources as page", "page.id", "resources.parent_id")
    .select(["resources.perms", "resources.title", "resources.menu_type", "page.title as pageTitle"])
    .where("resources.version_id", "=", versionId)
    .where("resources.perms", "is not", null)
    .orderBy("resources.id");
