import { dialectName } from "../client.server";
import { CHECK_TEXT } from "./check.text";
import { findDamage } from "./check.server";
import { isMigrated } from "../migrate.server";

const EXIT_DAMAGED = 1;

/**
 * `npm run check`: exits with 0 when the database is intact; otherwise with 1 and one line for each damage.
 * @param args `--older` accepts a database that the next start migrates
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
