import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { releaseUpload } from "../../files/uploads/uploads.server";
import { mayEdit, REFUSED, type Applicant, type Applied } from "./apply.server";
import { findApplicationRow } from "./applications.server";

/**
 * Deletes an editable application with its papers and its steps, for example one of the wrong kind, so that
 * another one can be created. The audit log retains what it was.
 */
export const discardApplication = (applicant: Applicant, source: RequestSource): Promise<Applied> =>
  inTransaction(async (tx) => {
    await lockRow(tx, "accounts", applicant.accountId);
    const row = await findApplicationRow(tx, applicant.accountId);
    if (!row || !mayEdit(row)) return REFUSED;
    const { id, kind, round, bill_status: status, license_path, authorisation_path } = row;
    await tx.deleteFrom("certification_steps").where("application_id", "=", id).execute();
    await tx.deleteFrom("certification_applications").where("id", "=", id).execute();
    for (const path of [license_path, authorisation_path]) if (path !== "") await releaseUpload(tx, path);
    await recordAudit(tx, source, {
      event: "certification.discarded",
      result: "ok",
      accountId: applicant.accountId,
      who: applicant.username,
      object: { type: "certification", id: String(id) },
      detail: { kind, round, status },
    });
    return { ok: true, applicationId: id };
  });
