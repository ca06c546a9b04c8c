import type { Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { fieldsOf, labelOf } from "../fields/fields";
import type { DeclarationData, Direction, FieldGroup, Values } from "../fields/field.types";
import { DECLARATION_TEXT as TEXT } from "./declaration.text";
import { emptyDeclaration } from "../fields/empty-declaration";
import { getDeclaration } from "./find-declaration.server";
import { withFallbacks } from "../parts/parts";
import { DomainError } from "../../runtime/failures/errors";
import { renewEntrusted } from "./entrusted/entrusted.server";
import { organizationContextOf, storeDeclaration } from "./store-declaration.server";
import { parseUnitKey, unitChoices, unitKey } from "./units/units.server";

export interface Made {
  readonly ok: true;
  readonly id: number;
  readonly number: string;
  /** Labels of fields that are filled in the original and were not copied. */
  readonly omitted: readonly string[];
}

/**
 * Chooses the unit of a new draft: the preferred one where it can be chosen, else the only one, else none.
 */
export async function firstUnit(tx: Tx, actor: Actor, preferred = "") {
  const maker = organizationContextOf(actor);
  const keys = maker ? (await unitChoices(tx, maker.organizationId)).map(({ key }) => key) : [];
  const key = keys.includes(preferred) ? preferred : keys.length === 1 ? keys[0]! : "";
  const { unit_id: unitId, card_id: cardId } = parseUnitKey(key);
  return { unitId, cardId };
}

/**
 * Creates an empty draft of the actor's organisation.
 * @throws DomainError forbidden for an actor without an organisation
 */
export const createDeclaration = (actor: Actor, direction: Direction): Promise<Made> =>
  submitOnce(actor, async (tx): Promise<Made> => {
    const data = withFallbacks(emptyDeclaration(direction), { kind: "head", part: "head" });
    const unit = await firstUnit(tx, actor);
    return {
      ok: true,
      omitted: [],
      ...(await storeDeclaration(tx, actor, { data, event: "create", ...unit })),
    };
  });

/** Values of the fields that copies include. */
function copied(group: FieldGroup, values: Values): Values {
  const taken = fieldsOf(group).filter(({ name, isCopied }) => isCopied && (values[name] ?? "") !== "");
  return Object.fromEntries(taken.map(({ name }) => [name, values[name]!]));
}

/** Labels of filled fields that the copies leave empty. */
const omittedFieldsOf = (
  group: FieldGroup,
  rows: readonly Values[],
  { direction, copies }: { readonly direction: Direction; readonly copies: readonly Values[] },
): readonly string[] =>
  fieldsOf(group)
    .filter(({ name }) =>
      rows.some((row, at) => (row[name] ?? "") !== "" && (copies[at]?.[name] ?? "") === ""),
    )
    .map((field) => labelOf(field, direction));

/**
 * Returns the content for a copy or template and the labels of omitted fields: those that belong to one
 * shipment.
 */
export function copyOf(data: DeclarationData): { data: DeclarationData; omitted: readonly string[] } {
  const { direction, containers, papers } = data;
  const lines = data.lines.map((line) => copied("line", line));
  const bare = { ...emptyDeclaration(direction), head: copied("head", data.head), lines };
  const copy = withFallbacks(bare, { kind: "head", part: "head" });
  return {
    data: copy,
    omitted: [
      ...omittedFieldsOf("head", [data.head], { direction, copies: [copy.head] }),
      ...omittedFieldsOf("line", data.lines, { direction, copies: lines }),
      ...(containers.length > 0 ? [TEXT.containers] : []),
      ...(papers.length > 0 ? [TEXT.papers] : []),
    ],
  };
}

/**
 * Creates a draft with the content of another declaration in scope, for the same customer.
 * @throws DomainError not-found for one out of scope, forbidden for an actor without an organisation, conflict
 * where no entrustment of its customer is in effect
 */
export const copyDeclaration = (actor: Actor, id: number): Promise<Made> =>
  submitOnce(actor, async (tx): Promise<Made> => {
    const { row, data } = await getDeclaration(tx, actor.scope, id);
    const copy = copyOf(data);
    const unit = await firstUnit(tx, actor, unitKey(row));
    const renewed = await renewEntrusted(tx, row);
    if (!renewed.ok) throw new DomainError("conflict", renewed.text);
    const { entrusted } = renewed;
    const stored = await storeDeclaration(tx, actor, { data: copy.data, event: "copy", entrusted, ...unit });
    return { ok: true, omitted: copy.omitted, ...stored };
  });

/**
 * Creates a draft with the content of a template.
 * @param findTemplate reads it in the actor's scope; throws DomainError not-found out of it
 */
export const createFromTemplate = (
  actor: Actor,
  findTemplate: (
    tx: Tx,
  ) => Promise<{ readonly id: number; readonly data: DeclarationData; readonly unit?: string }>,
): Promise<Made> =>
  submitOnce(actor, async (tx): Promise<Made> => {
    const { id, data, unit: preferred } = await findTemplate(tx);
    const unit = await firstUnit(tx, actor, preferred);
    const stored = await storeDeclaration(tx, actor, { data, event: "template", templateId: id, ...unit });
    return { ok: true, omitted: [], ...stored };
  });
