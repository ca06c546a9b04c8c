import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readId } from "./message.schema";
import { COMMAND_TEXT } from "./message-command.text";
import { COMMAND_LINES } from "../../runtime/commands/command-lines.mjs";

export interface Publication {
  readonly do: "publish";
  readonly to: string;
  readonly title: string;
  readonly type: string;
  readonly content: string;
  readonly at: number | undefined;
  readonly key: string | undefined;
  readonly includesNew: boolean;
  readonly isDry: boolean;
}

export type Asked =
  | Publication
  | { readonly do: "revoke"; readonly id: number; readonly reason: string }
  | { readonly do: "receipts"; readonly id: number; readonly output: string | undefined };

/** `usage`: the command line is wrong; `data`: a value in it is. */
export interface Mistake {
  readonly mistake: "usage" | "data";
  readonly text: string;
}

const usage = (text: string): Mistake => ({ mistake: "usage", text });
const data = (text: string): Mistake => ({ mistake: "data", text });

/** Parses a time of China; undefined for a day or time that does not exist. */
function readTime(typed: string): number | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(typed) ?? [];
  const at = day ? Date.parse(`${day}T${time}+08:00`) : Number.NaN;
  const isReal = new Date(at + 8 * 3_600_000).getUTCDate() === Number(day?.slice(8));
  return Number.isNaN(at) || !isReal ? undefined : at;
}

function contentOf({ content, file }: { content?: string; file?: string }): string | Mistake {
  if (file === undefined) return content ?? "";
  try {
    return readFileSync(file, "utf8");
  } catch {
    return data(COMMAND_TEXT.fileUnreadable(file));
  }
}

type Values = ReturnType<typeof valuesOf>;
const valuesOf = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: COMMAND_LINES.message.options }).values;

function publicationOf(values: Values): Publication | Mistake {
  if (values.to === undefined || values.to === "") return usage(COMMAND_TEXT.toMissing);
  if (values["new-users"] && values.to !== "all") return usage(COMMAND_TEXT.newUsersWrong);
  const at = values.at === undefined ? undefined : readTime(values.at);
  if (values.at !== undefined && at === undefined) return data(COMMAND_TEXT.timeWrong);
  const content = contentOf(values);
  if (typeof content !== "string") return content;
  const { to, title, type, key } = values;
  const includesNew = values["new-users"];
  const isDry = values["dry-run"];
  return { do: "publish", to, title, type, content, at, key, includesNew, isDry };
}

/** Parses the arguments after `npm run message --`. */
export function readOptions(args: readonly string[]): Asked | Mistake {
  const values = valuesOf(args);
  const named = values.revoke ?? values.receipts;
  if (named === undefined) return publicationOf(values);
  const id = readId(named);
  if (id === null) return data(COMMAND_TEXT.idWrong);
  return values.revoke === undefined
    ? { do: "receipts", id, output: values.output }
    : { do: "revoke", id, reason: values.reason };
}
