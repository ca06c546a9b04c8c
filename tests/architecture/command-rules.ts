import type { Texts } from "./source-tree";

/** A command in a document, such as `npm run backup -- --to /srv`. */
interface Command {
  readonly script: string;
  readonly args: readonly string[];
}

/** What documents may name: scripts, their usage texts, and existing files. */
export interface Known {
  readonly scripts: ReadonlySet<string>;
  readonly usages: Readonly<Record<string, string>>;
  readonly exists: (path: string) => boolean;
}

const COMMAND = /\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)((?: --? ?[^`|\n#&；。，）]*)?)/g;
/** Arguments in a span of their own, which belong to the command before them. */
const ALONE = /`-- ([^`]+)`/g;
const SPAN = /`(--[a-z][^`]*)`/g;
const USAGE = /(["'`])用法：[\s\S]*?\1/g;
const HEADING = /^(?=#{1,4} )/m;
const OPTION = /^--[a-z][\w-]*/;
const PATH = /^(?:app|docs|scripts|tests)\//;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "" && word !== "--");

/** The commands of a line, with arguments that follow later in it. */
function commandsOf(line: string): Command[] {
  const named = [...line.matchAll(COMMAND)].map(({ index, 1: run, 2: short, 3: args = "" }) => ({
    index,
    script: run ?? short!,
    args: wordsOf(args),
  }));
  const alone = [...line.matchAll(ALONE)].flatMap(({ index, 1: args = "" }) => {
    const before = named.findLast((command) => command.index < index);
    return before ? [{ script: before.script, args: wordsOf(args) }] : [];
  });
  return [...named, ...alone];
}

export const commandsIn = (text: string): Command[] => text.split("\n").flatMap(commandsOf);

/** Usage texts by script, without the lines that name other commands. */
export function usagesIn(texts: Texts): Record<string, string> {
  const usages: Record<string, string> = {};
  for (const [usage] of Object.values(texts).flatMap((text) => [...text.matchAll(USAGE)])) {
    const own = /npm (?:run )?([\w:-]+)/.exec(usage)?.[1];
    // Options on a line that names another command are not the script's own.
    const lines = usage.split("\n").filter((line) => commandsOf(line).every(({ script }) => script === own));
    if (own) usages[own] = `${usages[own] ?? ""}\n${lines.join("\n")}`;
  }
  return usages;
}

const optionsOf = (usage: string) => new Set(usage.match(/--[a-z][\w-]*/g));

function argumentMistakes({ script, args }: Command, { usages, exists }: Known): string[] {
  const usage = usages[script] ?? "";
  return args.flatMap((arg) => {
    const option = OPTION.exec(arg)?.[0];
    if (option)
      return optionsOf(usage).has(option) || option === "--help" ? [] : [`${script} has no ${option}`];
    if (PATH.test(arg)) return arg.includes("<") || exists(arg) ? [] : [`${arg} is no file`];
    const unknown = arg.split(",").filter((word) => /^[a-z][a-z-]+$/.test(word) && !usage.includes(word));
    return unknown.map((word) => `${script} knows nothing of ${word}`);
  });
}

const mistakesOf = (command: Command, known: Known) =>
  known.scripts.has(command.script)
    ? argumentMistakes(command, known)
    : [`npm run ${command.script} is no script`];

/** Problems of a document's commands: unknown scripts, options or files. */
export const commandMistakes = (text: string, known: Known): string[] =>
  commandsIn(text).flatMap((command) => mistakesOf(command, known));

function loneMistakes(section: string, { usages }: Known): string[] {
  const scripts = new Set(commandsIn(section).map(({ script }) => script));
  const options = new Set([...scripts].flatMap((script) => [...optionsOf(usages[script] ?? "")]));
  return [...section.matchAll(SPAN)]
    .flatMap(([, words = ""]) => wordsOf(words).flatMap((word) => OPTION.exec(word)?.[0] ?? []))
    .filter((option) => option !== "--help" && !options.has(option))
    .map((option) => `none of ${[...scripts].join(", ") || "no command"} has ${option}`);
}

/** Options in spans of their own that no command of their section has. */
export const loneOptionMistakes = (text: string, known: Known): string[] =>
  text.split(HEADING).flatMap((section) => loneMistakes(section, known));

/** `DATA_DIR`, `PORT=0`, `LIMITS_BACKUP_…`; the last is a prefix of several variables. */
const VARIABLE =
  /(?<![\w/.=-])(?:([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?!\w|…|_)|([A-Z][A-Z\d]*)(?==)|([A-Z][A-Z\d_]*)…)/g;

/** Variables in a document that are unknown, and prefixes that no variable has. */
export function variableMistakes(text: string, isKnown: (name: string) => boolean, names: readonly string[]) {
  const found = [...text.matchAll(VARIABLE)].flatMap(([, name, assigned, beginning]) => {
    if (beginning) return names.some((one) => one.startsWith(beginning)) ? [] : [`${beginning}…`];
    const whole = name ?? assigned!;
    return isKnown(whole) ? [] : [whole];
  });
  return [...new Set(found)];
}
