import { isMigrated } from "../../db/migrate.server";
import type { Head } from "./sealer.server";
import { verifyAudit } from "./verify.server";
import { brokenText, NOT_MIGRATED, verifiedText } from "./verify.text";
import { COMMAND_LINES } from "../../runtime/commands/command-lines.mjs";

const EXIT_BROKEN = 1;
const EXIT_USAGE = 64;

/**
 * Parses `number:seal`; null for a missing text.
 * @returns undefined for an invalid text
 */
export function readKnownHead(text: string | undefined): Head | null | undefined {
  if (text === undefined) return null;
  const [, number, seal] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? [];
  return seal === undefined ? undefined : { number: Number(number), seal };
}

/**
 * Runs `npm run audit:verify [-- head]`: exit code 0 when the record is whole, 1 with the
 * first break when it is not.
 */
export async function runAuditVerify(
  args: readonly string[],
): Promise<{ output: string; exitCode?: number }> {
  const known = readKnownHead(args[0]);
  if (known === undefined) return { output: COMMAND_LINES["audit:verify"].usage, exitCode: EXIT_USAGE };
  if (!(await isMigrated())) return { output: `${NOT_MIGRATED}\n`, exitCode: EXIT_BROKEN };
  const verdict = await verifyAudit(known);
  return verdict.ok
    ? { output: `${verifiedText(verdict.verified)}\n` }
    : { output: `${brokenText(verdict.broken)}\n`, exitCode: EXIT_BROKEN };
}
