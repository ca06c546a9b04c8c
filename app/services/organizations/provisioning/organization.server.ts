import type { Insertable } from "kysely";
import type { CompanyKind } from "../companies/company.types";
import type { Executor, Tx } from "../../db/client.server";
import type { OrganizationTable } from "../../db/schema/schema-people";
import { grantDefaults, type Stamp } from "./default-grants.server";

export interface Company {
  readonly kind: CompanyKind;
  readonly name: string;
  readonly creditCode: string;
}

/** The live root organisation of a kind with a credit code. */
export const findByCreditCode = (executor: Executor, { kind, creditCode }: Omit<Company, "name">) =>
  executor
    .selectFrom("organizations")
    .select(["id", "name"])
    .where("kind", "=", kind)
    .where("credit_code", "=", creditCode)
    .where("parent_id", "is", null)
    .where("archived_at", "is", null)
    .executeTakeFirst();

const CODE_PREFIX: Readonly<Record<CompanyKind, string>> = { customer: "C", provider: "S" };
const CODE_DIGITS = 6;

/** `C000123`, by the organisation's id; the next free code where that one is taken. */
async function freeCode(tx: Tx, kind: CompanyKind, id: number): Promise<string> {
  for (let number = id; ; number += 1) {
    const code = CODE_PREFIX[kind] + String(number).padStart(CODE_DIGITS, "0");
    const holder = await tx
      .selectFrom("organizations")
      .select("id")
      .where("kind", "=", kind)
      .where("code", "=", code)
      .where("archived_at", "is", null)
      .executeTakeFirst();
    if (!holder) return code;
  }
}

type NewOrganization = Omit<
  Insertable<OrganizationTable>,
  "kind" | "status" | "created_at" | "created_by" | "updated_at" | "updated_by"
> & { readonly kind: CompanyKind };

/**
 * Stores a new organisation; without a code one is assigned.
 * @returns null when a live one has its credit code already
 */
export async function insertOrganization(tx: Tx, row: NewOrganization, { by, at }: Stamp) {
  const stamps = { created_at: at, created_by: by, updated_at: at, updated_by: by };
  const made = await tx
    .insertInto("organizations")
    .values({ ...row, status: "active", ...stamps })
    .onConflict((conflict) => {
      const isChild = row.parent_id !== null && row.parent_id !== undefined;
      const live = conflict.columns([isChild ? "parent_id" : "kind", "credit_code"]);
      return live
        .where("archived_at", "is", null)
        .where("parent_id", isChild ? "is not" : "is", null)
        .doNothing();
    })
    .returning("id")
    .executeTakeFirst();
  if (!made) return null;
  if (row.code === "") {
    const code = await freeCode(tx, row.kind, made.id);
    await tx.updateTable("organizations").set({ code }).where("id", "=", made.id).execute();
  }
  return made;
}

/**
 * The live organisation of a company: the existing one with its credit code, or a new one, with the default
 * products of its kind. Of two concurrent calls, the second finds the organisation of the first.
 */
export async function findOrMakeOrganization(
  tx: Tx,
  company: Company,
  stamp: Stamp,
): Promise<{ organizationId: number; isNew: boolean }> {
  const { kind, name, creditCode } = company;
  const row = { kind, name, credit_code: creditCode, code: "" };
  const made = (await findByCreditCode(tx, company)) ? null : await insertOrganization(tx, row, stamp);
  const found = made ?? (await findByCreditCode(tx, company));
  if (!found) throw new Error("an organisation was neither made nor found");
  await grantDefaults(tx, { organizationId: found.id, kind }, stamp);
  return { organizationId: found.id, isNew: made !== null };
}
