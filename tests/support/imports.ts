import iconv from "iconv-lite";
import writeXlsxFile from "write-excel-file/node";
import { db } from "~/services/db/client.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { ImportDefinition } from "~/services/collections/imports/import.types";
import { importRequestOf, importOutcomeOf } from "~/services/collections/imports/import-request";
import { errorSheet } from "~/services/collections/imports/import-files.server";
import { readUnimportedRows } from "~/services/collections/imports/import-parts.server";
import { planImport } from "~/services/collections/imports/plan-import.server";
import { claimListJob } from "~/services/collections/lists/jobs/job-claims.server";
import {
  confirmListJob,
  findListJob,
  type ListJob,
} from "~/services/collections/lists/jobs/stored-jobs.server";
import { collections } from "~/collections.server";
import { runListJob } from "~/services/collections/jobs/run-list-job.server";

type Rows = readonly (readonly string[])[];

const csvText = (rows: Rows) => rows.map((row) => row.join(",")).join("\r\n");

export const csv = (rows: Rows) => Buffer.from(csvText(rows));
export const gbk = (rows: Rows) => iconv.encode(csvText(rows), "gbk");
export const xlsx = (rows: Rows): Promise<Buffer> =>
  writeXlsxFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();

interface Upload {
  readonly list: string;
  readonly actor: Actor;
  readonly roleVersionId: number;
  readonly bytes: Buffer;
  readonly options?: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
}

async function errorsOf(row: ListJob): Promise<[line: number, ...problems: string[]][]> {
  const errors: [number, ...string[]][] = [];
  for await (const rows of readUnimportedRows(db, row))
    errors.push(...rows.map(({ line, problems }): [number, ...string[]] => [line, ...problems]));
  return errors;
}

/** Sets a job's tries to one below the limit. */
export const lastTry = (id: number) =>
  db.updateTable("list_selections").set({ tries: 4 }).where("id", "=", id).execute();

const textOf = async (chunks: AsyncIterable<string | Uint8Array>) => {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts).toString();
};

/**
 * Plans an import from a file, and returns the planned job with functions that work and read it.
 * @throws Error when the file is refused
 */
export async function upload<Plan>(
  definition: ImportDefinition<Plan>,
  { list, actor, roleVersionId, bytes, options = [], fields = {} }: Upload,
) {
  const listActor = { accountId: actor.accountId, roleVersionId, list };
  const importer = { ...actor, options: new Set(options), fields };
  const planned = await planImport(definition, importer, {
    listActor,
    file: { name: "名单.csv", bytes },
  });
  if (!planned.ok) throw new Error(planned.text);
  const find = async () => (await findListJob(db, planned.token, listActor))!;
  const job = await find();
  const importRequest = importRequestOf(job);
  return {
    listActor,
    job,
    counts: importRequest.counts,
    faulty: importRequest.faulty,
    remarks: importRequest.remarks,
    agreement: importRequest.agreement,
    find,
    errors: async () => errorsOf(await find()),
    errorSheet: async () => textOf(errorSheet(await find())),
    async confirm() {
      const { who, source } = actor;
      await confirmListJob(job, { ...importRequest, who, actor: source, resultPath: `${list}/import/x` });
    },
    async run() {
      await this.confirm();
      await runListJob((await claimListJob(job.id))!, collections.findCollection, {
        isWaitedFor: true,
      });
      const done = await find();
      return { state: done.state, ...importOutcomeOf(done) };
    },
  };
}
