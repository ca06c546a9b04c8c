import type { Tx } from "../../db/client.server";
import { endOfDay, startOfDay } from "../../format/day";
import { sealedIdNo } from "../tenants/legal-person.server";
import { idNumberOf, type ApplicationRow } from "./applications.server";

const bound = (day: string, of: (day: string) => number) => (day === "" ? null : of(day));

/** Copies the company's data from its application into the new organisation. */
export async function fillFromApplication(
  tx: Tx,
  organizationId: number,
  row: ApplicationRow,
): Promise<void> {
  await tx
    .updateTable("organizations")
    .set({
      source: "certification",
      customs_code: row.customs_code,
      ciq_code: row.ciq_code,
      enterprise_type: row.enterprise_type,
      legal_person: row.legal_person,
      legal_person_id_type: row.legal_person_id_type,
      legal_person_id_no: sealedIdNo(organizationId, idNumberOf(row) ?? ""),
      business_scope: row.business_scope,
      license_name: row.license_name,
      license_path: row.license_path,
      authorisation_name: row.authorisation_name,
      authorisation_path: row.authorisation_path,
      province: row.province,
      city: row.city,
      area: row.area,
      street_address: row.registered_address,
      postcode: row.postcode,
      contact_name: row.contact_name,
      contact_phone: row.contact_phone,
      contact_email: row.contact_email,
      service_type: row.service_type,
      filing_type: row.filing_type,
      filing_cert_no: row.filing_cert_no,
      filing_from: bound(row.filing_from, startOfDay),
      filing_to: bound(row.filing_to, endOfDay),
      declarers: row.declarers,
    })
    .where("id", "=", organizationId)
    .execute();
}
