import { sql } from "kysely";
import type { Column, Viewer } from "~/services/collections/lists/define-list.server";

/** The code of a list over organisations, by which it can be ordered. */
export const CODE_COLUMN: Column<{ readonly code: string }> = {
  code: "code",
  title: "编码",
  isShown: true,
  sort: { by: sql.ref("organizations.code"), of: "text" },
  cell: ({ code }) => code,
};

/** Somebody who sees all. */
export const STAFF_VIEWER: Viewer = { scope: { kind: "all" }, accountId: 1, may: () => true, at: 1 };
