import type { Updateable } from "kysely";
import { PAPERS, type PaperField } from "../../certification/application.types";
import { findOwnPaper, PaperMissing, type NewPapers } from "../../certification/store-papers.server";
import type { Tx } from "../../../db/client.server";
import type { OrganizationTable } from "../../../db/schema/schema-people";
import { claimUpload, releaseUpload } from "../../../files/uploads/uploads.server";
import type { CompanyRow } from "../company-row.server";

const COLUMNS = {
  licenseFile: { name: "license_name", path: "license_path" },
  authorisationFile: { name: "authorisation_name", path: "authorisation_path" },
} as const;

type Columns = Updateable<OrganizationTable>;
type Holder = Pick<CompanyRow, "license_path" | "authorisation_path">;

/** Releases a paper unless an application still uses it. */
async function release(tx: Tx, path: string): Promise<void> {
  const application = await tx
    .selectFrom("certification_applications")
    .select("id")
    .where((eb) => eb.or([eb("license_path", "=", path), eb("authorisation_path", "=", path)]))
    .executeTakeFirst();
  if (!application) await releaseUpload(tx, path);
}

async function replace(tx: Tx, holder: Holder, accountId: number, field: PaperField, filePath: string) {
  const { name, path } = COLUMNS[field];
  if (holder[path] === filePath) return {};
  const paper = await findOwnPaper(tx, accountId, field, filePath);
  if (!paper || !(await claimUpload(tx, { accountId, filePath, bizKey: PAPERS[field] })))
    throw new PaperMissing(field);
  if (holder[path] !== "") await release(tx, holder[path]);
  return { [name]: paper.fileName, [path]: filePath };
}

/**
 * Claims the editor's uploads as a company's papers; the files they replace are deleted after commit.
 * @throws PaperMissing
 */
export async function storePapers(
  tx: Tx,
  holder: Holder,
  accountId: number,
  { licenseFile, authorisationFile }: NewPapers,
): Promise<Columns> {
  return {
    ...(licenseFile ? await replace(tx, holder, accountId, "licenseFile", licenseFile) : {}),
    ...(authorisationFile
      ? await replace(tx, holder, accountId, "authorisationFile", authorisationFile)
      : {}),
  };
}

/** Turns `PaperMissing` into a refusal; the transaction of `work` has been rolled back then. */
export async function orPaperMissing<T>(work: () => Promise<T>, say: (field: PaperField) => T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaperMissing) return say(error.field);
    throw error;
  }
}
