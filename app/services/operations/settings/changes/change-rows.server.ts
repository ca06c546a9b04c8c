import type { Selectable } from "kysely";
import type { Executor, Tx } from "../../../db/client.server";
import type { DestinationChangeTable } from "../../../db/schema/schema-settings";
import { DAY_MILLISECONDS } from "../../../format/day";
import type { Actor } from "../../../forms/editing/actor.types";
import type { Typed } from "../../../forms/editing/form.types";
import { now } from "../../../runtime/process/clock.server";
import { readable } from "../readable-value";
import { labelOf, SETTING_SECTIONS } from "../setting-sections";
import type { SettingSection } from "../setting.types";
import { CHANGE_TEXT as TEXT } from "./destination-change.text";

/** For how many days a change can be reverted, or a waiting one agreed to. */
export const CHANGE_DAYS = 7;
const CHANGE_MILLISECONDS = CHANGE_DAYS * DAY_MILLISECONDS;

/**
 * The stored value of each setting, secrets encrypted; null where nothing is stored and the default applies.
 */
export type StoredValues = Readonly<Record<string, string | null>>;

/** The displayed value of each setting before and after; of a secret, its destination. */
export type Described = Readonly<Record<string, { readonly before: string; readonly after: string }>>;

type Row = Selectable<DestinationChangeTable>;

export interface DestinationChange extends Omit<Row, "described" | "previous" | "next"> {
  readonly described: Described;
  readonly previous: StoredValues;
  readonly next: StoredValues;
}

/** Returns the stored values of some settings. */
export const storedOf = (chosen: Typed, names: readonly string[]): StoredValues =>
  Object.fromEntries(names.map((name) => [name, chosen[name] ?? null]));

/** Returns the displayed values of some settings before and after. */
export const describedOf = (names: readonly string[], before: Typed, after: Typed): Described =>
  Object.fromEntries(names.map((name) => [name, { before: before[name] ?? "", after: after[name] ?? "" }]));

/** Describes each changed setting, joined to one sentence. */
export const describeChanges = ({ settings }: SettingSection, described: Described): string =>
  settings
    .flatMap((setting) => {
      const values = described[setting.name];
      if (!values) return [];
      const shown = (value: string) => TEXT.value(readable(setting, value));
      return [TEXT.change(labelOf(setting), shown(values.before), shown(values.after))];
    })
    .join(TEXT.separator);

/** @throws Error where a newer version has stored a change of a section that this one does not have */
export function sectionOf({ section_id }: Pick<DestinationChange, "section_id">): SettingSection {
  const section = SETTING_SECTIONS.find(({ id }) => id === section_id);
  if (!section) throw new Error(`no section of the settings has the number ${section_id}`);
  return section;
}

interface NewChange {
  readonly section: SettingSection;
  readonly state: "waiting" | "applied";
  readonly described: Described;
  readonly previous: StoredValues;
  readonly next: StoredValues;
  readonly reason: string;
}

/** @returns its id */
export async function insertChange(tx: Tx, actor: Actor, change: NewChange): Promise<number> {
  const at = now();
  const { section, state, reason } = change;
  const { id } = await tx
    .insertInto("destination_changes")
    .values({
      section_id: section.id,
      state,
      described: JSON.stringify(change.described),
      previous: JSON.stringify(change.previous),
      next: JSON.stringify(change.next),
      reason,
      asked_by_id: actor.accountId,
      asked_by: actor.who,
      asked_at: at,
      applied_at: state === "applied" ? at : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findChange(executor: Executor, id: number): Promise<DestinationChange | null> {
  const row = await executor
    .selectFrom("destination_changes")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    described: JSON.parse(row.described) as Described,
    previous: JSON.parse(row.previous) as StoredValues,
    next: JSON.parse(row.next) as StoredValues,
  };
}

/** Returns until when an applied change can be reverted. */
export const revertibleUntil = ({ applied_at }: Pick<DestinationChange, "applied_at">): number =>
  (applied_at ?? 0) + CHANGE_MILLISECONDS;

/** Returns until when a waiting change can be agreed to. */
export const waitsUntil = ({ asked_at }: Pick<DestinationChange, "asked_at">): number =>
  asked_at + CHANGE_MILLISECONDS;

/** Returns the change of a section that waits for consent; null where there is none. */
export async function findWaiting(executor: Executor, sectionId: number): Promise<DestinationChange | null> {
  const row = await executor
    .selectFrom("destination_changes")
    .select("id")
    .where("state", "=", "waiting")
    .where("section_id", "=", sectionId)
    .where("asked_at", ">", now() - CHANGE_MILLISECONDS)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row ? findChange(executor, row.id) : null;
}

/** Closes a change and erases its stored values, which are no longer needed. */
export async function closeChange(
  tx: Tx,
  id: number,
  state: "reverted" | "refused",
  who: string,
): Promise<void> {
  await tx
    .updateTable("destination_changes")
    .set({ state, closed_at: now(), closed_by: who, previous: "{}", next: "{}" })
    .where("id", "=", id)
    .execute();
}

/** Erases the values of changes that can no longer be reverted or agreed to; waiting ones expire. */
export async function eraseOldValues(executor: Executor): Promise<void> {
  await executor
    .updateTable("destination_changes")
    .set({ state: "expired", closed_at: now(), previous: "{}", next: "{}" })
    .where("state", "=", "waiting")
    .where("asked_at", "<=", now() - CHANGE_MILLISECONDS)
    .execute();
  await executor
    .updateTable("destination_changes")
    .set({ previous: "{}", next: "{}" })
    .where("state", "=", "applied")
    .where("applied_at", "<=", now() - CHANGE_MILLISECONDS)
    .where("previous", "<>", "{}")
    .execute();
}
