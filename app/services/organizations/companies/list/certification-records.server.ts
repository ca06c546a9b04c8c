import { BILL_STATUS_NAMES } from "../../certification/review/review-command.text";
import type { Executor } from "../../../db/client.server";
import { momentOf } from "../../../format/time";
import { previewOf } from "../../../format/upload-path";
import { now } from "../../../runtime/process/clock.server";
import type { Cell } from "../../../collections/lists/list.types";

const SHOWN = 20;

/** A stored paper by its name, as a link for a viewer who may open it. */
function paperCell(name: string, path: string, isOpen: boolean): Cell {
  if (path === "") return "";
  return isOpen ? { text: name, href: previewOf(path) } : name;
}

/** The applications that have created or joined an organisation, the latest first. */
export async function listCertifications(
  executor: Executor,
  organizationId: number,
  { seesPapers }: { seesPapers: boolean },
): Promise<Cell[][]> {
  const rows = await executor
    .selectFrom("certification_applications")
    .select(["id", "bill_status", "submitted_at", "reviewed_at", "reviewed_by", "opinion"])
    .select(["license_name", "license_path", "authorisation_name", "authorisation_path"])
    .where("organization_id", "=", organizationId)
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  const at = now();
  return rows.map((row) => [
    momentOf(row.submitted_at, at),
    BILL_STATUS_NAMES[row.bill_status],
    momentOf(row.reviewed_at, at),
    row.reviewed_by,
    row.opinion,
    paperCell(row.license_name, row.license_path, seesPapers),
    paperCell(row.authorisation_name, row.authorisation_path, seesPapers),
  ]);
}
