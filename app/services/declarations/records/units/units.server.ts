import { sql } from "kysely";
import type { Executor } from "../../../db/client.server";
import { UNIT_TEXT as TEXT } from "./unit.text";

/** A declaring unit with one of its cards. */
export interface UnitChoice {
  /** `unit` or `unit-card`. */
  readonly key: string;
  readonly text: string;
}

/** Selects active units of the organisation and of its channels, each with its active cards. */
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

/** Lists the units and cards that can be chosen for a declaration of the organisation. */
export async function unitChoices(executor: Executor, organizationId: number): Promise<UnitChoice[]> {
  const rows = await usable(executor, organizationId).execute();
  return rows.map((row) => ({ key: keyOf(row.unitId, row.cardId), text: textOf(row) }));
}

/** Unit and card as a declaration stores them. */
export interface ChosenUnit {
  readonly unit_id: number | null;
  readonly card_id: number | null;
}

/** The key of a stored unit and card, as in `unitChoices`; "" for none. */
export const unitKey = ({ unit_id: unitId, card_id: cardId }: ChosenUnit): string =>
  unitId === null ? "" : keyOf(unitId, cardId);

/**
 * Returns the displayed text of a stored unit and card, also when they can no longer be chosen; "" for none.
 */
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

/**
 * Returns the displayed text of a posted choice; "" for one that the organisation cannot choose, so that its
 * name is not disclosed.
 */
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

/** A choice of the declaring unit; both keys are those of `unitChoices`. */
export interface UnitEdit {
  readonly chosen: string;
  /** The choice that the page was rendered with. */
  readonly expected: string;
}

export type UnitOutcome =
  | { readonly kind: "unchanged" }
  | { readonly kind: "changed"; readonly unit: ChosenUnit }
  /** Another account has changed the unit meanwhile. */
  | { readonly kind: "conflict"; readonly current: string }
  /** The organisation cannot choose this unit or card. */
  | { readonly kind: "refused"; readonly text: string };

const UNCHANGED: UnitOutcome = { kind: "unchanged" };

/** Compares a choice of the declaring unit with the stored and the expected one. */
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

/** Returns the unit that an outcome stores; null where the stored one remains. */
export const newUnitOf = (outcome: UnitOutcome): ChosenUnit | null =>
  outcome.kind === "changed" ? outcome.unit : null;

/** The audit detail of a changed unit and card; {} for null. */
export const unitDetail = (row: ChosenUnit, unit: ChosenUnit | null): Record<string, string> =>
  unit === null ? {} : { unit: `${unitKey(row)} → ${unitKey(unit)}` };
