import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Executor } from "../../../db/client.server";
import { organizationInScope, type Scope } from "../../../access/scopes/scope.server";
import { companyHref } from "../../../access/paths/company-paths";
import { companyLabels, sameName } from "../company.text";
import type { CompanyKind } from "../company.types";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";

interface Asked {
  readonly kind: CompanyKind;
  readonly parentId: number | null;
  /** The record itself, which is excluded. */
  readonly exceptId?: number | undefined;
}

/**
 * Live companies with a value; codes are unique over customers and first-level customers together, other
 * values below the same parent.
 */
const twins = (
  executor: Executor,
  { kind, parentId, exceptId = 0 }: Asked,
  column: "code" | "credit_code" | "name",
  value: string,
) =>
  executor
    .selectFrom("organizations as o")
    .select(["o.id", "o.name", "o.code", "o.kind", "o.parent_id"])
    .where("o.kind", "=", kind)
    .where(`o.${column}`, "=", value)
    .where("o.archived_at", "is", null)
    .where("o.id", "<>", exceptId)
    .$if(column !== "code", (query) =>
      parentId === null ? query.where("o.parent_id", "is", null) : query.where("o.parent_id", "=", parentId),
    );

/** The live company that has a credit code or a code already. */
export const findDuplicate = (
  executor: Executor,
  asked: Asked,
  column: "code" | "credit_code",
  value: string,
) => twins(executor, asked, column, value).executeTakeFirst();

type Duplicate = NonNullable<Awaited<ReturnType<typeof findDuplicate>>>;

/** Names the other record only to an actor who may see it. */
async function refusal(
  executor: Executor,
  scope: Scope,
  duplicate: Duplicate,
  [field, label]: readonly [field: string, label: string],
): Promise<Refused> {
  const taken = await executor
    .selectFrom("organizations as o")
    .select("o.id")
    .where("o.id", "=", duplicate.id)
    .where(organizationInScope(scope, "o.id"))
    .executeTakeFirst();
  if (!taken) return refusedBy(CONSOLE_TEXT.taken(label), field);
  const record = { name: duplicate.name, href: companyHref(duplicate) };
  return refusedBy(CONSOLE_TEXT.takenBy(label) + duplicate.name, field, record);
}

/** Refuses a code or credit code that a live company has; null where both are free. */
export async function findDuplicateRefusal(
  executor: Executor,
  scope: Scope,
  asked: Asked & { readonly code: string; readonly creditCode: string },
): Promise<Refused | null> {
  const labels = companyLabels(asked.kind);
  const code = asked.code === "" ? undefined : await findDuplicate(executor, asked, "code", asked.code);
  if (code) return refusal(executor, scope, code, ["code", labels.code]);
  const duplicate =
    asked.creditCode === ""
      ? undefined
      : await findDuplicate(executor, asked, "credit_code", asked.creditCode);
  return duplicate ? refusal(executor, scope, duplicate, ["creditCode", labels.creditCode]) : null;
}

/** A warning for a root company of the same name, which refuses nothing. */
export async function nameWarnings(executor: Executor, asked: Asked & { readonly name: string }) {
  if (asked.parentId !== null) return [];
  const found = await twins(executor, asked, "name", asked.name).orderBy("o.id").executeTakeFirst();
  return found ? [sameName(companyLabels(asked.kind).name, found.code)] : [];
}
