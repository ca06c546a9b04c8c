import type { Executor } from "../../../db/client.server";
import { BUTTON } from "../../menu/resource.types";

interface TitledResource {
  readonly title: string;
  readonly menu_type: number;
  readonly pageTitle: string | null;
}

/** Returns the title of a permission; a button's is prefixed with its page's. */
export const permissionTitle = ({ title, menu_type, pageTitle }: TitledResource): string =>
  menu_type === BUTTON ? `${pageTitle ?? ""}-${title}` : title;

/** The query of a product version's permissions with their titles. */
export const selectPermissions = (executor: Executor, versionId: number) =>
  executor
    .selectFrom("resources")
    .leftJoin("resources as page", "page.id", "resources.parent_id")
    .select(["resources.perms", "resources.title", "resources.menu_type", "page.title as pageTitle"])
    .where("resources.version_id", "=", versionId)
    .where("resources.perms", "is not", null)
    .orderBy("resources.id");
