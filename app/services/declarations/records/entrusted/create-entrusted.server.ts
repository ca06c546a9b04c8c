import type { Tx } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import type { Refused } from "../../../forms/editing/outcome";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { DomainError } from "../../../runtime/failures/errors";
import { emptyDeclaration } from "../../fields/empty-declaration";
import type { DeclarationData, Direction } from "../../fields/field.types";
import { withFallbacks } from "../../parts/parts";
import { firstUnit, type Made } from "../create-declaration.server";
import { findEntrusted } from "./entrusted.server";
import { organizationContextOf, storeDeclaration } from "../store-declaration.server";

/** What a new draft begins with: nothing, or a template. */
interface Beginning {
  readonly data: DeclarationData;
  readonly templateId?: number;
  readonly unit?: string;
}

/**
 * Creates a draft for a customer, who becomes its domestic party; refused where the entrustment is not in
 * effect, or not for its direction.
 * @param findBeginning reads it in the actor's scope
 * @throws DomainError forbidden for an actor without an organisation
 */
export const createEntrusted = (
  actor: Actor,
  entrustmentId: number,
  findBeginning: (tx: Tx) => Promise<Beginning>,
): Promise<Made | Refused> =>
  submitOnce(actor, async (tx): Promise<Made | Refused> => {
    const maker = organizationContextOf(actor);
    if (!maker) throw new DomainError("forbidden");
    const { data, templateId, unit: preferred } = await findBeginning(tx);
    const { direction } = data;
    const found = await findEntrusted(tx, maker.organizationId, { entrustmentId, direction });
    if (!found.ok) return found;
    const head = { ...withoutTrader(data.head), ...found.trader };
    const unit = await firstUnit(tx, actor, preferred);
    const stored = await storeDeclaration(tx, actor, {
      data: withFallbacks({ ...data, head }, { kind: "head", part: "head" }),
      event: templateId === undefined ? "create" : "template",
      templateId: templateId ?? null,
      entrusted: found.entrusted,
      ...unit,
    });
    return { ok: true, omitted: [], ...stored };
  });

/** The head without its domestic party, which is the customer. */
const withoutTrader = (head: DeclarationData["head"]) =>
  Object.fromEntries(Object.entries(head).filter(([name]) => !name.startsWith("trader")));

/** The beginning of an empty draft. */
export const emptyBeginning = (direction: Direction) => (): Promise<Beginning> =>
  Promise.resolve({ data: emptyDeclaration(direction) });
