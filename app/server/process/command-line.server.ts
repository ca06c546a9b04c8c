import { readCommandLine, UsageError } from "~/services/runtime/commands/command-line.mjs";
import { COMMAND_LINES, PROGRAM_USAGE } from "~/services/runtime/commands/command-lines.mjs";
import { limitFolderUse, type FolderUse } from "~/services/runtime/commands/folder-use.server";

interface CommandLine {
  readonly folder: FolderUse;
  readonly needsKeys: boolean;
  readonly usage: string;
}

interface AskedCommand {
  readonly name: string;
  readonly args: readonly string[];
  readonly needsKeys: boolean;
}

const lines: Readonly<Record<string, CommandLine>> = COMMAND_LINES as never;

function findLine(name: string): CommandLine {
  if (Object.hasOwn(lines, name)) return lines[name]!;
  throw new UsageError(`没有这个命令：${name}`, PROGRAM_USAGE);
}

const isHelp = (word: string) => word === "--help" || word === "-h";

function end(text: string, exitCode: number): never {
  (exitCode === 0 ? process.stdout : process.stderr).write(text);
  process.exit(exitCode);
}

/**
 * The command that this process was started for; null for serving the site. Ends the process for an unknown
 * command, or after printing a usage.
 */
function readCommand([name, ...args]: readonly string[]): AskedCommand | null {
  if (name === undefined) return null;
  if (isHelp(name)) end(PROGRAM_USAGE, 0);
  try {
    const line = findLine(name);
    if (readCommandLine(line, args) === null) end(line.usage, 0);
    limitFolderUse(line.folder);
    return { name, args, needsKeys: line.needsKeys };
  } catch (error) {
    if (error instanceof UsageError) end(error.message, error.exitCode);
    throw error;
  }
}

/**
 * Must be evaluated before any other module: these read the configuration, the key and the database when they
 * are imported.
 */
export const askedCommand = import.meta.env.PROD ? readCommand(process.argv.slice(2)) : null;
