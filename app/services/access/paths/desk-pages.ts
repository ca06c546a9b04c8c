import { defineDeskPages, definePage } from "./define-page";
import { EXPORT, SIGNED_IN } from "./page-shape";

export const codePage = definePage({
  slug: "code-list",
  title: "参数代码",
  icon: "list-details",
  perms: SIGNED_IN,
  verbs: [EXPORT],
  collection: {
    rows: "list",
    isComparable: true,
    records: { ":id": { isReadOnly: true } },
  },
});

/** Pages of the declaration desk that are lists, records and forms as the console's are. */
export const DESK_PAGES = defineDeskPages([codePage]);
