import { sql } from "kysely";
import type { Executor } from "../../../db/client.server";
import { UNIT_TEXT as TEXT } from "./unit.text";

/** A unit that declares, with one of its cards. */
export interface UnitChoice {
  /** `unit` or `unit-card`. */
  readonly key: string;
  readonly text: string;
}

/** Units of an organisation, and those of the channels that it uses, as long as they can be chosen. */
const usable = (executor: Executor, organizationId: number) =>
  executor
    .selectFrom("declarant_units as u")
    .leftJoin("declarant_cards as c", (join) =>
      join.onRef("c.unit_id", "=", "u.id").on("c.archived_at", "is", null).on("c.status", "=", "active"),
    )
    .select([
      "u.id as unitId",
      "u.name",
      "c.id as cardId",
      "c.operator_name as holder",
      "c.ic_code as number",
    ])
    .where("u.archived_at", "is", null)
    .where("u.status", "=", "active")
    .where(
      sql<boolean>`(u.organization_id = ${organizationId} or u.id in
        (select unit_id from customer_channels where organization_id = ${organizationId}))`,
    )
    .orderBy("u.name_order")
    .orderBy("c.id");

const keyOf = (unitId: number, cardId: number | null) =>
  cardId === null ? String(unitId) : `${String(unitId)}-${String(cardId)}`;

interface Named {
  readonly name: string;
  readonly holder: string | null;
  readonly number: string | null;
}

const textOf = ({ name, holder, number }: Named) =>
  [name, [holder, number].filter(Boolean).join(" ")].filter(Boolean).join(" · ");

/** Lists what somebody can choose as unit and card of a declaration. */
export async function unitChoices(executor: Executor, organizationId: number): Promise<UnitChoice[]> {
  const rows = await usable(executor, organizationId).execute();
  return rows.map((row) => ({ key: keyOf(row.unitId, row.cardId), text: textOf(row) }));
}

/** Unit and card as a declaration stores them. */
export interface ChosenUnit {
  readonly unit_id: number | null;
  readonly card_id: number | null;
}

export const unitKey = ({ unit_id: unitId, card_id: cardId }: ChosenUnit): string =>
  unitId === null ? "" : keyOf(unitId, cardId);

/** Returns what a stored unit and card are called, also once they can no longer be chosen; "" for none. */
export async function unitText(executor: Executor, { unit_id, card_id }: ChosenUnit): Promise<string> {
  if (unit_id === null) return "";
  const row = await executor
    .selectFrom("declarant_units as u")
    .leftJoin("declarant_cards as c", (join) =>
      join.onRef("c.unit_id", "=", "u.id").on("c.id", "=", card_id ?? 0),
    )
    .select(["u.name", "c.operator_name as holder", "c.ic_code as number"])
    .where("u.id", "=", unit_id)
    .executeTakeFirst();
  return row ? textOf(row) : "";
}

/** Returns what a sent choice is called; "" for what the organisation cannot choose, whose name is not given away. */
export async function choiceText(
  executor: Executor,
  { organization_id: organizationId }: { readonly organization_id: number },
  key: string,
): Promise<string> {
  const choices = await unitChoices(executor, organizationId);
  return choices.find((choice) => choice.key === key)?.text ?? "";
}

/** Parses the key of a version or choice into unit and card. */
export function parseUnitKey(key: string): ChosenUnit {
  const [, unitId, cardId] = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/.exec(key) ?? [];
  return { unit_id: unitId ? Number(unitId) : null, card_id: cardId ? Number(cardId) : null };
}

/** A choice of who declares; both keys are as `unitChoices` has them. */
export interface UnitEdit {
  readonly chosen: string;
  /** The choice that the page was made with. */
  readonly expected: string;
}

export type UnitOutcome =
  | { readonly kind: "unchanged" }
  | { readonly kind: "changed"; readonly unit: ChosenUnit }
  /** Somebody else has chosen another one meanwhile. */
  | { readonly kind: "conflict"; readonly current: string }
  /** No unit or card that the organisation can choose. */
  | { readonly kind: "refused"; readonly text: string };

const UNCHANGED: UnitOutcome = { kind: "unchanged" };

/** Compares a choice of who declares with the stored one and the expected one. */
export async function compareUnit(
  executor: Executor,
  row: ChosenUnit & { readonly organization_id: number },
  edit: UnitEdit | undefined,
): Promise<UnitOutcome> {
  const stored = unitKey(row);
  if (edit === undefined || edit.chosen === edit.expected || edit.chosen === stored) return UNCHANGED;
  const isChoosable = edit.chosen === "" || (await choiceText(executor, row, edit.chosen)) !== "";
  if (!isChoosable) return { kind: "refused", text: TEXT.notChoosable };
  return edit.expected === stored
    ? { kind: "changed", unit: parseUnitKey(edit.chosen) }
    : { kind: "conflict", current: stored };
}

/** Returns the unit that an outcome stores; null where the stored one stays. */
export const newUnitOf = (outcome: UnitOutcome): ChosenUnit | null =>
  outcome.kind === "changed" ? outcome.unit : null;

/** The entry of the audit log about a changed unit and card. */
export const unitDetail = (row: ChosenUnit, unit: ChosenUnit | null): Record<string, string> =>
  unit === null ? {} : { unit: `${unitKey(row)} → ${unitKey(unit)}` };
