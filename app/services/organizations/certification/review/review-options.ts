import { parseArgs } from "node:util";
import { readId } from "../../../messaging/messages/message.schema";
import { REVIEW_COMMAND_TEXT as TEXT } from "./review-command.text";
import { COMMAND_LINES } from "../../../runtime/commands/command-lines.mjs";

const REVIEWER_MAX = 20;

export type Asked =
  | { readonly do: "list"; readonly all: boolean }
  | { readonly do: "show"; readonly id: number }
  | {
      readonly do: "approve" | "reject";
      readonly id: number;
      readonly by: string;
      readonly opinion: string;
    };

/** `usage`: the command line itself is wrong; `data`: its values are. */
export interface Mistake {
  readonly mistake: "usage" | "data";
  readonly text: string;
}

const usage = (text: string): Mistake => ({ mistake: "usage", text });
const data = (text: string): Mistake => ({ mistake: "data", text });

const wordsOf = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: COMMAND_LINES.certification.options, allowPositionals: true });

function readAsked({ values, positionals }: ReturnType<typeof wordsOf>): Asked | Mistake {
  const [action, typedId = "", ...rest] = positionals;
  if (action === "list" && typedId === "") return { do: "list", all: values.all };
  if ((action !== "show" && action !== "approve" && action !== "reject") || rest.length > 0)
    return usage(TEXT.actionUnknown);
  const id = readId(typedId);
  if (id === null) return data(TEXT.idWrong);
  if (action === "show") return { do: action, id };
  const by = values.by.trim();
  if (by === "") return usage(TEXT.byMissing);
  if ([...by].length > REVIEWER_MAX) return data(TEXT.byLong);
  return { do: action, id, by, opinion: values.opinion };
}

/** Parses the arguments after `npm run certification --`. */
export function readReviewOptions(args: readonly string[]): Asked | Mistake {
  return readAsked(wordsOf(args));
}
