import { refuseOtherKeys } from "../../db/check/key-check.server";
import { db } from "../../db/client.server";
import { findCommand } from "./commands.server";

interface AskedCommand {
  readonly name: string;
  readonly args: readonly string[];
  readonly needsKeys: boolean;
}

/**
 * Runs a command and sets the exit code of the process.
 * @param prepare migrates and seeds the database
 */
export async function runCommand(
  { name, args, needsKeys }: AskedCommand,
  prepare: () => Promise<void>,
): Promise<void> {
  const command = findCommand(name);
  if (command.prepares) await prepare();
  if (needsKeys) await refuseOtherKeys();
  const { output, problem = "", exitCode = 0 } = await command.run(args);
  process.stdout.write(output);
  process.stderr.write(problem);
  process.exitCode = exitCode;
  await db.destroy();
}
