import { sql } from "kysely";
import type { Column, Viewer } from "~/services/collections/lists/define-list.server";

/** A sortable column with the organisation's code. */
export const CODE_COLUMN: Column<{ readonly code: string }> = {
  code: "code",
  title: "编码",
  isShown: true,
  sort: { by: sql.ref("organizations.code"), of: "text" },
  cell: ({ code }) => code,
};

/** A viewer with the scope of all and every permission. */
export const STAFF_VIEWER: Viewer = { scope: { kind: "all" }, accountId: 1, may: () => true, at: 1 };
