import type { Actor } from "../../forms/editing/actor.types";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { fieldsOf } from "../fields/fields";
import type { DeclarationData, Direction, FieldGroup, Values } from "../fields/field.types";
import { emptyDeclaration } from "./declaration-rows.server";
import { getDeclaration } from "./find-declaration.server";
import { withFallbacks } from "./parts";
import { storeDeclaration } from "./store-declaration.server";

interface Made {
  readonly ok: true;
  readonly id: number;
  readonly number: string;
  /** How many filled fields of the one that was copied have not been taken along. */
  readonly left: number;
}

/**
 * Makes an empty draft of a person's organisation.
 * @throws DomainError forbidden for whoever belongs to none
 */
export const createDeclaration = (actor: Actor, direction: Direction): Promise<Made> =>
  submitOnce(actor, async (tx): Promise<Made> => {
    const data = withFallbacks(emptyDeclaration(direction), { kind: "head", part: "head" });
    return { ok: true, left: 0, ...(await storeDeclaration(tx, actor, { data, event: "create" })) };
  });

/** What copies take along of the head, or of a row. */
function copied(group: FieldGroup, values: Values): Values {
  const taken = fieldsOf(group).filter(({ name, isCopied }) => isCopied && (values[name] ?? "") !== "");
  return Object.fromEntries(taken.map(({ name }) => [name, values[name]!]));
}

const filledIn = (rows: readonly Values[]) =>
  rows.reduce((count, row) => count + Object.values(row).filter((value) => value !== "").length, 0);

/** The content of a copy: what belongs to one shipment alone stays empty. */
function copyOf(data: DeclarationData): { data: DeclarationData; left: number } {
  const head = copied("head", data.head);
  const lines = data.lines.map((line) => copied("line", line));
  const copy = { ...emptyDeclaration(data.direction), head, lines };
  const left = filledIn([data.head, ...data.lines]) - filledIn([head, ...lines]);
  return { data: copy, left: left + data.containers.length + data.papers.length };
}

/**
 * Makes a draft that begins with what another declaration in scope has.
 * @throws DomainError not-found for one out of scope, forbidden for whoever belongs to no organisation
 */
export const copyDeclaration = (actor: Actor, id: number): Promise<Made> =>
  submitOnce(actor, async (tx): Promise<Made> => {
    const { row, data } = await getDeclaration(tx, actor.scope, id);
    const copy = copyOf(data);
    const stored = await storeDeclaration(tx, actor, {
      data: copy.data,
      event: "copy",
      unitId: row.unit_id,
      cardId: row.card_id,
    });
    return { ok: true, left: copy.left, ...stored };
  });
