import { memo } from "react";
import { EntryRowsTable } from "../entry-rows";

/** A table of rows that is not drawn again while somebody types a remark. */
export const ReviewRows = memo(EntryRowsTable);
