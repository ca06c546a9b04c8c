import { dialectName } from "../client.server";
import { CHECK_TEXT } from "./check.text";
import { findDamage } from "./check.server";
import { isMigrated } from "../migrate.server";

const EXIT_DAMAGED = 1;

/**
 * `npm run check`: 0 when the database is whole, 1 with one line for each damage when it is not.
 * @param args `--older` for a database that the next start brings up to date
 */
export async function runCheck(
  args: readonly string[],
): Promise<{ output: string; problem?: string; exitCode?: number }> {
  const damage = dialectName === "sqlite" ? await findDamage() : [];
  if (damage.length > 0) return { output: "", problem: CHECK_TEXT.damaged(damage), exitCode: EXIT_DAMAGED };
  if (await isMigrated()) return { output: `${CHECK_TEXT[dialectName]}\n` };
  return args.includes("--older")
    ? { output: `${CHECK_TEXT.older}\n` }
    : { output: "", problem: `${CHECK_TEXT.notMigrated}\n`, exitCode: EXIT_DAMAGED };
}
