import type { Cell } from "../../collections/lists/list.types";
import type { DeclarationRow } from "../records/find-declaration.server";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";

type Checked = Pick<DeclarationRow, "checked_at" | "error_count" | "warning_count">;

/** The result of a declaration's last check. */
export function findingsCell({
  checked_at: at,
  error_count: errors,
  warning_count: warnings,
}: Checked): Exclude<Cell, string> {
  if (at === null) return { text: TEXT.unchecked, tone: "quiet" };
  const tone = errors > 0 ? "danger" : warnings > 0 ? "warning" : "good";
  return { text: TEXT.found(errors, warnings), tone };
}
