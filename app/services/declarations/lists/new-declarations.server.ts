import { DESK_ACTIONS } from "../../access/paths/desk-pages";
import { openActions, type Viewer } from "../../collections/lists/define-list.server";
import type { RowAction } from "../../collections/lists/list.types";

/** Returns the actions that create a declaration of each direction, as far as the viewer may. */
export const newDeclarations = ({ may, scope }: Pick<Viewer, "may" | "scope">): RowAction[] =>
  openActions(
    DESK_ACTIONS.map(({ title, href, perms }) => ({
      text: title,
      href,
      isOpen: may(perms) && "organizationId" in scope,
    })),
  );
