import { db } from "~/services/db/client.server";
import { doneText } from "~/services/collections/lists/jobs/action-texts";
import type { BulkAction } from "~/services/collections/lists/jobs/bulk-action.types";
import { chosenIds, outcomeOf } from "~/services/collections/lists/jobs/bulk-rows.server";
import type { ListJob } from "~/services/collections/lists/jobs/stored-jobs.server";
import type { ListDefinition, Viewer } from "~/services/collections/lists/define-list.server";
import { readInOrder } from "~/services/collections/lists/found-rows.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import type { AuthorizedPage } from "../authorized-page.server";
import { viewerOf } from "./list-viewer.server";

type Identified = { readonly id: number };

async function readRowNames<Row extends Identified>(
  list: ListDefinition<Row>,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, string>> {
  const rows = await readInOrder(db, list, ids, viewer);
  return new Map(rows.map((row) => [row.id, list.nameOf(row)]));
}

/** Names of rows by id; a row that is no longer in scope gets the text for a missing one. */
export async function namesOf<Row extends Identified>(
  list: ListDefinition<Row>,
  ids: readonly number[],
  viewer: Viewer,
): Promise<(id: number) => string> {
  const names = await readRowNames(list, ids, viewer);
  return (id) => names.get(id) ?? CONSOLE_TEXT.missing;
}

/** The bulk action of a list, or of its recycle view, by its code. */
export const findAction = <Row extends Identified>(
  { bulk = [], recycle = [] }: Pick<ListDefinition<Row>, "bulk" | "recycle">,
  code: string,
): BulkAction | undefined => [...bulk, ...recycle].find((action) => action.code === code);

/** The name of the row of a job with only one. */
export async function nameOfOnly<Row extends Identified>(
  list: ListDefinition<Row>,
  page: AuthorizedPage,
  job: ListJob,
): Promise<string | undefined> {
  const ids = chosenIds(job);
  if (ids.length !== 1) return undefined;
  return (await readRowNames(list, ids, await viewerOf(page))).get(ids[0]!);
}

/** What a finished job has done. @param name of the row where it is the only one */
export function doneTextOf<Row extends Identified>(
  list: ListDefinition<Row>,
  job: ListJob,
  name: string | undefined,
): string {
  const { length: failed } = outcomeOf(job).failed;
  return doneText(findAction(list, job.action) ?? { title: "" }, {
    object: list.object,
    count: job.total - failed,
    name,
    failed,
  });
}
