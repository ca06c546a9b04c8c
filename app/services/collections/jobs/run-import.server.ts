import { importRequestOf, importOutcomeOf, sumOf } from "../imports/import-request";
import { IMPORTS_TEXT } from "../imports/imports.text";
import { importRows } from "../imports/import-rows.server";
import type { ImportDefinition } from "../imports/import.types";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import { giveUp, type ActorNow } from "./job-actor.server";
import type { Finished } from "./list-jobs.text";
import { jobActorOf, type JobActor } from "./job-request";

const { reasons: REASONS } = IMPORTS_TEXT;

/** Fails an import job for this reason; rows that have not been imported remain stored. */
export const abandonImport = (row: ListJob, reason: keyof typeof REASONS): Promise<void> =>
  giveUp(row, { outcome: JSON.stringify({ ...importOutcomeOf(row), why: REASONS[reason] }) });

/**
 * Imports the remaining rows of a file, with the rights and the scope of the account that started it.
 * @returns whether all rows have been processed, also when the right is missing by now
 */
export async function runImportJob(
  row: ListJob,
  { definition, actor: { scope, rights, may } }: { definition: ImportDefinition; actor: ActorNow },
  isStopped: () => boolean,
): Promise<boolean> {
  if (!may(definition.perms)) {
    await abandonImport(row, "noRight");
    return true;
  }
  const { who, actor: source } = jobActorOf(row);
  const { options: ticked, fields = {} } = importRequestOf(row);
  const options = new Set(ticked);
  const actor = { scope, rights, accountId: row.account_id, who, source };
  const importer = { ...actor, options, fields, importId: row.id };
  return importRows({ row, definition, importer }, importOutcomeOf(row), isStopped);
}

/** The content of the message about a finished import. */
export function importFinished(
  row: ListJob,
  { object }: ImportDefinition,
  { resultPath }: JobActor,
): Finished {
  const { imported, faulty, why: reason } = importOutcomeOf(row);
  return { title: "导入", object, done: sumOf(imported), failed: faulty, href: resultPath, reason };
}
