import type { Tx } from "../../../db/client.server";
import { now } from "../../../runtime/process/clock.server";
import { hasValidCheckCharacter } from "../../../format/credit-code";
import { addMember, assignDeskManager, makeAdministrator } from "../../provisioning/administrator.server";
import { findByCreditCode, findOrMakeOrganization } from "../../provisioning/organization.server";
import type { ApplicationRow } from "../applications.server";
import { fillFromApplication } from "../fill-organization.server";
import type { Admission } from "./decision.types";
import { REVIEW_TEXT as TEXT } from "./review.text";

const ORGANIZATION_KINDS = { 0: "customer", 1: "provider" } as const;

const companyOf = (row: ApplicationRow) => ({
  kind: ORGANIZATION_KINDS[row.kind],
  name: row.company_name,
  creditCode: row.credit_code,
});

export interface AdmissionProblem {
  readonly field: "organization" | "isCodeChecked" | "validTo";
  readonly text: string;
}

/** Why an application cannot be approved as the reviewer has entered it; null where it can. */
export async function admissionProblem(
  tx: Tx,
  row: ApplicationRow,
  { organization, isCodeChecked, validFrom, validTo }: Admission,
): Promise<AdmissionProblem | null> {
  if (!isCodeChecked && !hasValidCheckCharacter(row.credit_code))
    return { field: "isCodeChecked", text: TEXT.checkNeeded };
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    return { field: "validTo", text: TEXT.validityOrder };
  if (organization === "either") return null;
  const found = await findByCreditCode(tx, companyOf(row));
  if (found && organization === "make") return { field: "organization", text: TEXT.joinInstead };
  if (!found && organization === "join") return { field: "organization", text: TEXT.makeInstead };
  return null;
}

/**
 * Creates or joins the organisation of an approved application, and makes the applicant its administrator or
 * member.
 */
export async function admit(tx: Tx, row: ApplicationRow, by: string, admission: Admission) {
  const stamp = { by, at: now() };
  const company = companyOf(row);
  const { kind } = company;
  const { organizationId, isNew } = await findOrMakeOrganization(tx, company, stamp);
  if (isNew) {
    await fillFromApplication(tx, organizationId, row);
    const { validFrom, validTo } = admission;
    if (validFrom !== null || validTo !== null)
      await tx
        .updateTable("organizations")
        .set({ valid_from: validFrom, valid_to: validTo })
        .where("id", "=", organizationId)
        .execute();
  }
  const person = { accountId: row.account_id, organizationId, kind, ...stamp };
  const isAdministrator = isNew || admission.joinAs === "administrator";
  if (isAdministrator) await makeAdministrator(tx, person);
  else await addMember(tx, person, "");
  const isDeskOpen = isAdministrator && (await assignDeskManager(tx, person)) !== null;
  await tx
    .updateTable("certification_applications")
    .set({ organization_id: organizationId })
    .where("id", "=", row.id)
    .execute();
  return { organization: organizationId, isNew, isDeskOpen };
}
