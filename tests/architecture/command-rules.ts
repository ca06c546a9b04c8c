import type { Texts } from "./source-tree";

/** `npm run backup -- --to /srv`, as a document has it. */
interface Command {
  readonly script: string;
  readonly args: readonly string[];
}

/** What documents may say: names of scripts, what each says of its options, and whether there is a file. */
export interface Known {
  readonly scripts: ReadonlySet<string>;
  readonly usages: Readonly<Record<string, string>>;
  readonly exists: (path: string) => boolean;
}

const COMMAND = /\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)((?: --? ?[^`|\n#&；。，）]*)?)/g;
/** Arguments by themselves, which belong to the command named before them. */
const ALONE = /`-- ([^`]+)`/g;
const SPAN = /`(--[a-z][^`]*)`/g;
const USAGE = /(["'`])用法：[\s\S]*?\1/g;
const HEADING = /^(?=#{1,4} )/m;
const OPTION = /^--[a-z][\w-]*/;
const PATH = /^(?:app|docs|scripts|tests)\//;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "" && word !== "--");

/** The commands of a line, and what is said of their arguments later in it. */
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

/** What each script says of itself: the lines of usage texts that name it, and those that follow. */
export function usagesIn(texts: Texts): Record<string, string> {
  const usages: Record<string, string> = {};
  for (const [usage] of Object.values(texts).flatMap((text) => [...text.matchAll(USAGE)])) {
    const own = /npm (?:run )?([\w:-]+)/.exec(usage)?.[1];
    // What a usage text says of another command is none of its own options.
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

/** What a document says of commands that is not so. */
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

/** Options that stand by themselves belong to one of the commands of their section; what is said of those that do not. */
export const loneOptionMistakes = (text: string, known: Known): string[] =>
  text.split(HEADING).flatMap((section) => loneMistakes(section, known));

/** `DATA_DIR`, `PORT=0`, `LIMITS_BACKUP_…`; a beginning stands for all that begin so. */
const VARIABLE =
  /(?<![\w/.=-])(?:([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?!\w|…|_)|([A-Z][A-Z\d]*)(?==)|([A-Z][A-Z\d_]*)…)/g;

/** Names of variables in a document which neither are known, nor begin one that is. */
export function variableMistakes(text: string, isKnown: (name: string) => boolean, names: readonly string[]) {
  const found = [...text.matchAll(VARIABLE)].flatMap(([, name, assigned, beginning]) => {
    if (beginning) return names.some((one) => one.startsWith(beginning)) ? [] : [`${beginning}…`];
    const whole = name ?? assigned!;
    return isKnown(whole) ? [] : [whole];
  });
  return [...new Set(found)];
}
