import type { Executor } from "../../db/client.server";
import { compareDeclarations, isSame } from "../plans/compare";
import { listVersions, readVersion } from "../records/declaration-history.server";
import type { StoredDeclaration } from "../records/find-declaration.server";
import { unitKey } from "../records/units/units.server";
import { isReturned } from "./next-state";

/**
 * Whether a returned declaration still has the content that was returned. The version number does not say:
 * patches of one burst share it, and a change may have been taken back.
 */
export async function isUnchangedSinceReturn(
  executor: Executor,
  { row, data }: StoredDeclaration,
): Promise<boolean> {
  if (!isReturned(row)) return false;
  const last = (await listVersions(executor, row.id)).find(({ reason }) => reason === "return");
  if (!last) return false;
  const returned = await readVersion(executor, row.id, last.id);
  return returned.unit === unitKey(row) && isSame(compareDeclarations(returned.data, data));
}
