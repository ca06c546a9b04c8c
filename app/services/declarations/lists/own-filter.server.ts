import type { Filter } from "../../collections/lists/define-list.server";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";
import { ownCondition, ownKindsOf, type OwnKind } from "./own-kinds.server";

/** The filter by what waits for the viewer, to which the counts of the home pages lead. */
export const OWN_FILTER: Filter = {
  code: "mine",
  title: TEXT.filters.mine,
  kind: "choice",
  options: (viewer) =>
    Promise.resolve(ownKindsOf(viewer).map((value) => ({ value, text: TEXT.mine[value] }))),
  where: (value, viewer) => ownCondition(value as OwnKind, viewer),
};
