import type { Tx } from "../../db/client.server";
import { applicationNumber } from "../../organizations/certification/apply.server";
import type { Stamped } from "../../db/column-kinds";

/** Adds an application that waits for review. */
export async function addDemoApplication(
  tx: Tx,
  { id, phone }: { id: number; phone: string },
  stamps: Stamped,
): Promise<void> {
  const at = stamps.created_at;
  const application = await tx
    .insertInto("certification_applications")
    .values({
      account_id: id,
      kind: 0,
      bill_status: 1,
      round: 1,
      submitted_at: at,
      company_name: "宁波北仑海运贸易有限公司",
      credit_code: "91440101MA5CJQ4N59",
      customs_code: "3302961234",
      enterprise_type: "5",
      legal_person: "陈海",
      legal_person_id_type: "1",
      province: "330000",
      city: "330200",
      area: "330206",
      registered_address: "新碶街道明州路1号",
      business_scope: "货物进出口、技术进出口",
      contact_name: "林岚",
      contact_phone: phone,
      ...stamps,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("certification_applications")
    .set({ number: applicationNumber(application.id, at) })
    .where("id", "=", application.id)
    .execute();
  const step = {
    application_id: application.id,
    round: 1,
    step: "submitted" as const,
    from_status: 0 as const,
  };
  await tx
    .insertInto("certification_steps")
    .values({ ...step, opinion: "", at, who: stamps.created_by })
    .execute();
}
