import type { RequestSource } from "../../operations/audit/audit.server";
import type { BulkDetails, StoredPlan } from "../lists/jobs/bulk-action.types";
import type { Exported } from "../lists/jobs/export-rows.server";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import type { SheetFormat } from "../lists/jobs/sheet-files.server";

/** The stored actor of a job that runs without its request. */
export interface JobActor {
  readonly who: string;
  readonly actor: RequestSource;
  /** The page of the result; only the account that started the job can open it. */
  readonly resultPath: string;
}

/** The address at which rows were chosen: the list's with its filters, or its recycle view's. */
interface Chosen {
  readonly back: string;
}

/** The stored `request` of a confirmed job. */
export type BulkRequest = JobActor & BulkDetails & Chosen & StoredPlan;

export interface ExportRequest extends JobActor, Chosen {
  readonly exported: Exported;
  readonly format: SheetFormat;
}

/** The action of an export among the list jobs. */
export const EXPORT_ACTION = "export";

type Asked = Pick<ListJob, "request">;

export const jobActorOf = ({ request }: Asked) => JSON.parse(request) as JobActor;
/** The return address; for a job that was stored before there was one, the list. */
export const backOf = ({ request, list }: Asked & Pick<ListJob, "list">): string =>
  (JSON.parse(request) as Partial<Chosen>).back ?? list;
/** The versions of the rows of a planned job, as they were chosen. */
export const chosenVersions = ({ request }: Asked): ReadonlyMap<number, number> =>
  new Map((JSON.parse(request) as StoredPlan).versions);
export const bulkRequestOf = ({ request }: Asked) => JSON.parse(request) as BulkRequest;
export const exportRequestOf = ({ request }: Asked) => JSON.parse(request) as ExportRequest;
