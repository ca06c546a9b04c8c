import { parseArgs } from "node:util";

/** The command line is wrong (sysexits EX_USAGE). */
export const EXIT_USAGE = 64;

const HELP = /** @type {const} */ ({ help: { type: "boolean", short: "h" } });

/** What is wrong with a command line, in one line; the usage follows it. */
export class UsageError extends Error {
  exitCode = EXIT_USAGE;

  constructor(message, usage) {
    super(`${message}\n\n${usage}`);
    this.name = "UsageError";
  }
}

/** What `parseArgs` says in English, as far as somebody has typed it. */
function explain({ code, message }) {
  const name = /'([^']+)'/.exec(message)?.[1].replace(/ <value>$/, "");
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `没有这个选项：${name}`;
  if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return `选项 ${name} 的写法不对`;
  return `不认识的参数：${name ?? message}`;
}

/**
 * Reads a command line. `--help` and `-h` win over whatever else is given.
 * @param {{ usage: string, options?: object, positionals?: number }} spec `positionals` is how many there may be, none by default
 * @param {readonly string[]} args
 * @returns {null | { values: Record<string, any>, positionals: string[] }} null where help is asked for
 * @throws UsageError
 */
export function readCommandLine({ usage, options = {}, positionals: most = 0 }, args) {
  const isHelp = args.slice(0, [...args, "--"].indexOf("--")).some((arg) => arg === "--help" || arg === "-h");
  if (isHelp) return null;
  try {
    const read = parseArgs({ args: [...args], options: { ...options, ...HELP }, allowPositionals: most > 0 });
    const [extra] = read.positionals.slice(most);
    if (extra === undefined) return { values: { ...read.values }, positionals: read.positionals };
    throw new UsageError(`不认识的参数：${extra}`, usage);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(explain(error), usage);
  }
}
