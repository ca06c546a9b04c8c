import { readCommandLine, UsageError } from "../../app/services/runtime/commands/command-line.mjs";
import { Failure, runScript } from "./failure.mjs";

/**
 * Reads the command line; null for `--help`.
 * @throws Failure with exit code 64
 */
function read(spec) {
  try {
    return readCommandLine(spec, process.argv.slice(2));
  } catch (error) {
    if (error instanceof UsageError) throw new Failure(error.message.trimEnd(), { exitCode: error.exitCode });
    throw error;
  }
}

/** A failure of wrong arguments, with the usage and exit code 64. */
export const usageFailure = (message, { usage }) =>
  new Failure(`${message}\n\n${usage.trimEnd()}`, { exitCode: 64 });

/**
 * Runs a script of package.json with its command line: `--help` prints only the usage, and unknown arguments
 * exit with 64.
 * @param {{ usage: string, options?: object, positionals?: number }} spec
 * @param {(given: { values: Record<string, any>, positionals: string[] }) => unknown} main
 */
export const runCommand = (spec, main) =>
  runScript(async () => {
    const given = read(spec);
    if (given === null) console.log(spec.usage.trimEnd());
    else await main(given);
  });
