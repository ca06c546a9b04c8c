import { DESK_ACTIONS } from "../../access/paths/desk-pages";
import { openActions, type Viewer } from "../../collections/lists/define-list.server";
import type { RowAction } from "../../collections/lists/list.types";
import { randomToken } from "../../runtime/secrets/secret.server";
import type { Beginning } from "./own-work.types";

/** Returns the actions that create a declaration of each direction, as far as the viewer may. */
export const newDeclarations = ({ may, scope }: Pick<Viewer, "may" | "scope">): RowAction[] =>
  openActions(
    DESK_ACTIONS.map(({ title, href, perms }) => ({
      text: title,
      href,
      isOpen: may(perms) && "organizationId" in scope,
    })),
  );

/** Returns the buttons that create a declaration of each direction at once, as far as the viewer may. */
export const listBeginnings = ({ may, scope }: Pick<Viewer, "may" | "scope">): Beginning[] =>
  DESK_ACTIONS.filter(({ perms }) => may(perms) && "organizationId" in scope).map(
    ({ title, href, direction }) => ({ text: title, href, direction, submission: randomToken() }),
  );
