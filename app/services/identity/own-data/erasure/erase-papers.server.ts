import type { Tx } from "../../../db/client.server";
import { releaseUpload } from "../../../files/uploads/uploads.server";
import { CANCELLED_NAME } from "../own-data.text";

const CERTIFIED = 2;
const NO_CONTACT = { contact_name: "", contact_phone: "", contact_email: "" } as const;

/**
 * Deletes applications that were not certified, with their history; a certified one, on which its
 * organisation is based, remains without the applicant.
 */
export async function eraseApplications(tx: Tx, accountId: number): Promise<void> {
  const own = tx.selectFrom("certification_applications").select("id").where("account_id", "=", accountId);
  await tx
    .deleteFrom("certification_steps")
    .where("application_id", "in", own.where("bill_status", "<>", CERTIFIED))
    .execute();
  await tx
    .deleteFrom("certification_applications")
    .where("account_id", "=", accountId)
    .where("bill_status", "<>", CERTIFIED)
    .execute();
  await tx
    .updateTable("certification_steps")
    .set({ who: CANCELLED_NAME })
    .where("application_id", "in", own)
    .where("step", "in", ["submitted", "withdrawn"])
    .execute();
  await tx
    .updateTable("certification_applications")
    .set(NO_CONTACT)
    .where("account_id", "=", accountId)
    .execute();
}

/**
 * Deletes uploads, except those of remaining applications, of the site's picture
 * library, its logos, and of declarations.
 */
export async function eraseUploads(tx: Tx, accountId: number): Promise<void> {
  const papers = (column: "license_path" | "authorisation_path") =>
    tx.selectFrom("certification_applications").select(column).where("account_id", "=", accountId);
  const uploads = await tx
    .selectFrom("uploads")
    .select("path")
    .where("account_id", "=", accountId)
    .where("path", "not in", papers("license_path"))
    .where("path", "not in", papers("authorisation_path"))
    .where("path", "not in", tx.selectFrom("article_pictures").select("path"))
    .where("path", "not in", tx.selectFrom("declaration_files").select("path"))
    .where((eb) => eb.or([eb("biz_key", "<>", "siteLogo"), eb("claimed_at", "is", null)]))
    .execute();
  for (const { path } of uploads) await releaseUpload(tx, path);
}
