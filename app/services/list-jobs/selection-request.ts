import type { Actor } from "../audit/audit.server";
import type { BulkSaid } from "../lists/bulk-action.types";
import type { Exported } from "../lists/export-rows.server";
import type { SelectionRow } from "../lists/selections.server";
import type { SheetFormat } from "../lists/sheet-files.server";

/** What is kept of whoever began something that goes on without their request. */
export interface Beginner {
  readonly who: string;
  readonly actor: Actor;
  /** Where its result is shown; only the beginner can open it. */
  readonly resultPath: string;
}

/** What stands in a selection's `request` once it waits for its turn. */
export type BulkRequest = Beginner & BulkSaid;

export interface ExportRequest extends Beginner {
  readonly exported: Exported;
  readonly format: SheetFormat;
}

/** The action under which an export stands among the selections. */
export const EXPORT_ACTION = "export";

type Asked = Pick<SelectionRow, "request">;

export const beginnerOf = ({ request }: Asked) => JSON.parse(request) as Beginner;
export const bulkRequestOf = ({ request }: Asked) => JSON.parse(request) as BulkRequest;
export const exportRequestOf = ({ request }: Asked) => JSON.parse(request) as ExportRequest;
