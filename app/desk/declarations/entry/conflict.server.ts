import type { AuthorizedPost } from "~/collections/authorized-page.server";
import { unchanged } from "~/services/forms/editing/version-row.types";
import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import { labelOf } from "~/services/declarations/fields/fields";
import { codeNames } from "~/services/declarations/records/code-names.server";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import type { Holder } from "~/services/declarations/records/locks.server";
import { fieldsAt, valuesAt, type PartTarget } from "~/services/declarations/parts/parts";
import { partStamp } from "~/services/declarations/records/save-part.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { formatTime } from "~/services/format/time";
import { unitConflict } from "./unit.server";

/** The typed values of a part beside the current ones of another editor. */
export async function conflictOf(
  { row, data }: StoredDeclaration,
  target: PartTarget,
  post: AuthorizedPost,
  values: Readonly<Record<string, string>>,
  holder: Holder | null,
) {
  const fields = fieldsAt(data, target);
  const names = await codeNames(fields.flatMap(({ list }) => list ?? []));
  const current = valuesAt(data, target);
  const side = (list: string | undefined, value: string) => ({ value, text: names(list, value) });
  const rows = fields.map(({ name, list, ...field }) => {
    const stored = current[name] ?? "";
    return {
      name,
      label: labelOf({ name, ...field }, data.direction),
      mine: side(list, values[name] ?? stored),
      current: side(list, stored),
    };
  });
  return {
    lead: holder
      ? TEXT.lockedMeanwhile(holder.who, formatTime(holder.since, "HH:mm"))
      : CONSOLE_TEXT.stale(row.updated_by, formatTime(row.updated_at)),
    updated: partStamp(data, target),
    rows: [
      ...rows,
      ...(await unitConflict({ row, data }, target, post.form)),
      unchanged("shown", fields.map(({ name }) => name).join(" ")),
      unchanged("submission", post.form.get("submission")),
      // Sending the form again after the comparison takes the lock over.
      ...(holder ? [unchanged("takeOver", "1")] : []),
    ],
  };
}
