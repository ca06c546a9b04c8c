import type { Updateable } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import type { CertificationApplicationTable } from "../../db/schema/schema-certification";
import { claimUpload, releaseUpload } from "../../files/uploads/uploads.server";
import { PAPERS, type Paper, type PaperField } from "./application.types";
import type { ApplicationRow } from "./applications.server";

/** Paths of uploads that become the application's papers. */
export type NewPapers = Readonly<Partial<Record<PaperField, string>>>;

/** The upload is missing, of another account or of another kind; the transaction must be rolled back. */
export class PaperMissing extends Error {
  readonly field: PaperField;
  constructor(field: PaperField) {
    super(`no upload for ${field}`);
    this.field = field;
  }
}

/** The account's own upload for this field; null for a missing one, or one of another kind. */
export async function findOwnPaper(
  executor: Executor,
  accountId: number,
  field: PaperField,
  filePath: string,
): Promise<Paper | null> {
  const upload = await executor
    .selectFrom("uploads")
    .select("file_name as fileName")
    .where("account_id", "=", accountId)
    .where("path", "=", filePath)
    .where("biz_key", "=", PAPERS[field])
    .executeTakeFirst();
  return upload ? { ...upload, filePath } : null;
}

const COLUMNS = {
  licenseFile: { name: "license_name", path: "license_path" },
  authorisationFile: { name: "authorisation_name", path: "authorisation_path" },
} as const;

type Columns = Updateable<CertificationApplicationTable>;

async function replace(tx: Tx, row: ApplicationRow, field: PaperField, filePath: string): Promise<Columns> {
  const columns = COLUMNS[field];
  if (row[columns.path] === filePath) return {};
  const { account_id: accountId } = row;
  const paper = await findOwnPaper(tx, accountId, field, filePath);
  if (!paper || !(await claimUpload(tx, { accountId, filePath, bizKey: PAPERS[field] })))
    throw new PaperMissing(field);
  if (row[columns.path] !== "") await releaseUpload(tx, row[columns.path]);
  return { [columns.name]: paper.fileName, [columns.path]: filePath };
}

/**
 * Claims uploads as an application's papers; the files they replace are deleted after commit.
 * @throws PaperMissing
 */
export async function storePapers(tx: Tx, row: ApplicationRow, papers: NewPapers): Promise<Columns> {
  const { licenseFile, authorisationFile } = papers;
  return {
    ...(licenseFile ? await replace(tx, row, "licenseFile", licenseFile) : {}),
    ...(authorisationFile ? await replace(tx, row, "authorisationFile", authorisationFile) : {}),
  };
}
