import { formatCount } from "../../../format/text/count";
import type { BulkAction } from "./bulk-action.types";

type Words = Pick<BulkAction, "title" | "phrase" | "isDangerous">;

/** What an action is applied to: rows of one kind, with the name of a single one. */
interface Target {
  readonly object: string;
  readonly count: number;
  /** The name of the row, where it is only one. */
  readonly name?: string | undefined;
}

const counted = (count: number, object: string) => `${formatCount(count)} 个${object}`;

const phraseOf = ({ title, phrase }: Words, target: string) =>
  phrase ? phrase(target) : `${title}${target}`;

/** The question of a confirm page, as 「冻结账号“陈曦”？」 or 「冻结 3 个账号？」. */
export function questionText(action: Words, { object, count, name }: Target): string {
  const isNamed = count === 1 && name !== undefined && name !== "";
  return `${phraseOf(action, isNamed ? `${object}“${name}”` : ` ${counted(count, object)}`)}？`.trim();
}

/** The button of a confirm page: the verb, of a dangerous action with its object. */
export const confirmText = ({ title, phrase, isDangerous }: Words, object: string): string =>
  isDangerous && !phrase ? `${title}${object}` : title;

/** What an action has done, as 「已冻结“陈曦”」 or 「已冻结 3 个账号，1 个未处理」. */
export function doneText(
  action: Words,
  { object, count, name, failed }: Target & { readonly failed: number },
): string {
  const isNamed = count === 1 && failed === 0 && name !== undefined && name !== "";
  if (count === 0) return `${counted(failed, object)}未处理`;
  const done = `已${phraseOf(action, isNamed ? `“${name}”` : ` ${counted(count, object)}`)}`;
  return failed === 0 ? done : `${done}，${formatCount(failed)} 个未处理`;
}
