import type { Executor } from "../../../db/client.server";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { CHANNEL_LABELS as LABELS, CHANNEL_TEXT as TEXT } from "../channel.text";
import { channelHref, type ChannelValues } from "../channel.types";

type Once = Pick<ChannelValues, "name" | "code" | "folder">;

const FIELDS = ["name", "code", "folder"] as const;

/** The first unique field whose value another live channel has; null for none. */
export async function findTaken(executor: Executor, values: Once, exceptId = 0) {
  for (const field of FIELDS) {
    if (values[field] === "") continue;
    const row = await executor
      .selectFrom("channels")
      .select(["id", "name"])
      .where(field, "=", values[field])
      .where("archived_at", "is", null)
      .where("id", "<>", exceptId)
      .executeTakeFirst();
    if (row) return { field, row };
  }
  return null;
}

/** Refuses a name, code or folder that another live channel has. */
export async function findTakenRefusal(
  executor: Executor,
  values: Once,
  exceptId = 0,
): Promise<Refused | null> {
  const taken = await findTaken(executor, values, exceptId);
  if (!taken) return null;
  const { field, row } = taken;
  const text = field === "folder" ? TEXT.folderUsed : CONSOLE_TEXT.taken(LABELS[field]);
  return refusedBy(text, field, { name: row.name, href: channelHref(row.id) });
}

const DIGITS = 4;

/** The code after the highest existing `CH0001`. */
export async function nextCode(executor: Executor): Promise<string> {
  const rows = await executor.selectFrom("channels").select("code").where("code", "like", "CH%").execute();
  const numbers = rows.flatMap(({ code }) => (/^CH\d+$/.test(code) ? [Number(code.slice(2))] : []));
  return `CH${String(Math.max(0, ...numbers) + 1).padStart(DIGITS, "0")}`;
}
