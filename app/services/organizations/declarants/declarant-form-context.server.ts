import type { Scope } from "../../access/scopes/scope.server";
import type { Viewer } from "../../collections/lists/define-list.server";
import { db, type Executor } from "../../db/client.server";
import type { Choice, Typed } from "../../forms/editing/form.types";
import { isDoubtfulCreditCode } from "../../forms/rules/number.schema";
import { enumOptions } from "../../reference-data/enum-options.server";
import { findOrganization, suggestOrganizations } from "../tenants/organization-lookups.server";
import type { DeclarantFormContext } from "./declarant-form";
import { DECLARANT_GROUPS } from "./declarant.types";
import type { DeclarantRow } from "./find-declarant.server";

export async function readChoices(field: keyof typeof DECLARANT_GROUPS): Promise<Choice[]> {
  const options = await enumOptions(DECLARANT_GROUPS[field]);
  return options.map(({ value, text }) => ({ key: value, text }));
}

/** An owner as the text of a lookup field; "" for the platform. */
export async function ownerText(executor: Executor, id: number | null): Promise<string> {
  if (id === null) return "";
  const row = await executor
    .selectFrom("organizations")
    .select(["code", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? `${row.code}-${row.name}` : "";
}

/** The customer or provider that a typed text names; null for none, and for the platform. */
async function findOwner(text: string, viewer: Viewer): Promise<number | null> {
  const option = await findOrganization(text, viewer);
  if (option === null) return null;
  const row = await db
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", Number(option.value))
    .where("kind", "<>", "platform")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The owner of new units for an actor who cannot choose one; null for staff. */
const ownIn = (scope: Scope): number | null =>
  scope.kind === "all" || scope.kind === "nothing" ? null : scope.organizationId;

/** The context of a unit's form, and the text of its owner. */
export async function readDeclarantFormContext(
  viewer: Viewer,
  { row, typed }: { readonly row: DeclarantRow | null; readonly typed: Typed | null },
): Promise<{ readonly formContext: DeclarantFormContext; readonly owner: string }> {
  const isStaff = viewer.scope.kind === "all";
  const ownerId = row ? row.organization_id : ownIn(viewer.scope);
  const owner = await ownerText(db, ownerId);
  const asked = isStaff ? (typed?.["organizationId"] ?? owner) : owner;
  const storedCreditCode = row?.credit_code ?? "";
  const formContext: DeclarantFormContext = {
    isStaff,
    categories: await readChoices("category"),
    organizations: {
      matches: isStaff ? (await suggestOrganizations(asked, viewer)).map(({ text }) => text) : [],
      found: asked === owner ? ownerId : await findOwner(asked, viewer),
    },
    storedCreditCode,
    isDoubtful: isDoubtfulCreditCode(typed?.["agentCodeScc"] ?? "", storedCreditCode),
  };
  return { formContext, owner };
}
