import type { RequestSource } from "../../operations/audit/audit.server";
import type { BulkDetails } from "../lists/jobs/bulk-action.types";
import type { Exported } from "../lists/jobs/export-rows.server";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import type { SheetFormat } from "../lists/jobs/sheet-files.server";

/** What is kept of whoever began something that goes on without their request. */
export interface JobActor {
  readonly who: string;
  readonly actor: RequestSource;
  /** Where its result is shown; only who has begun it can open it. */
  readonly resultPath: string;
}

/** What is kept of where rows were chosen: the list's address with its filters, or its recycle view's. */
interface Chosen {
  readonly back: string;
}

/** What stands in a job's `request` once it waits for its turn. */
export type BulkRequest = JobActor & BulkDetails & Chosen;

export interface ExportRequest extends JobActor, Chosen {
  readonly exported: Exported;
  readonly format: SheetFormat;
}

/** The action of an export among the list jobs. */
export const EXPORT_ACTION = "export";

type Asked = Pick<ListJob, "request">;

export const jobActorOf = ({ request }: Asked) => JSON.parse(request) as JobActor;
/** Of a job that was stored before this was: the list. */
export const backOf = ({ request, list }: Asked & Pick<ListJob, "list">): string =>
  (JSON.parse(request) as Partial<Chosen>).back ?? list;
export const bulkRequestOf = ({ request }: Asked) => JSON.parse(request) as BulkRequest;
export const exportRequestOf = ({ request }: Asked) => JSON.parse(request) as ExportRequest;
