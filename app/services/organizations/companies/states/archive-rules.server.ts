import type { Executor } from "../../../db/client.server";
import {
  remainingUnits,
  remainingChildren,
  codeUsed,
  COMPANY_STATE_TEXT as TEXT,
  creditCodeUsed,
} from "../company.text";
import type { CompanyKind } from "../company.types";
import type { CompanyRow } from "../company-row.server";
import { findDuplicate } from "../form/uniqueness.server";

const UNDER_REVIEW = 1;
const APPLICATION_KIND = { customer: 0, provider: 1 } as const;

async function countChildren(executor: Executor, id: number): Promise<number> {
  const query = executor
    .selectFrom("organizations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("parent_id", "=", id)
    .where("archived_at", "is", null);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Declarant units of a company that are in use. */
async function countUnits(executor: Executor, id: number): Promise<number> {
  const query = executor
    .selectFrom("declarant_units")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organization_id", "=", id)
    .where("status", "=", "active")
    .where("archived_at", "is", null);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** An application under review would join the company by its credit code on approval. */
const findReview = (executor: Executor, { kind, credit_code }: CompanyRow) =>
  executor
    .selectFrom("certification_applications")
    .select("id")
    .where("bill_status", "=", UNDER_REVIEW)
    .where("kind", "=", APPLICATION_KIND[kind as CompanyKind])
    .where("credit_code", "=", credit_code ?? "")
    .executeTakeFirst();

/** Why a company cannot be archived; null where it can. */
export async function findArchiveRefusal(executor: Executor, row: CompanyRow): Promise<string | null> {
  const children = await countChildren(executor, row.id);
  if (children > 0) return remainingChildren(children);
  const units = row.kind === "provider" ? await countUnits(executor, row.id) : 0;
  if (units > 0) return remainingUnits(units);
  const isRoot = row.parent_id === null && row.credit_code !== null;
  if (!isRoot || !(await findReview(executor, row))) return null;
  return row.kind === "customer" ? TEXT.underReview : TEXT.underReviewProvider;
}

/**
 * Why an archived company cannot be restored: its parent is archived, or its codes are taken; null where it
 * can.
 */
export async function findRestoreRefusal(executor: Executor, row: CompanyRow): Promise<string | null> {
  const { id: exceptId, parent_id: parentId } = row;
  const asked = { kind: row.kind as CompanyKind, parentId, exceptId };
  if (parentId !== null) {
    const parent = await executor
      .selectFrom("organizations")
      .select("archived_at")
      .where("id", "=", parentId)
      .executeTakeFirst();
    if (parent?.archived_at !== null) return TEXT.parentArchived;
  }
  const creditCode = row.credit_code ?? "";
  const duplicate =
    creditCode === "" ? undefined : await findDuplicate(executor, asked, "credit_code", creditCode);
  if (duplicate) return creditCodeUsed(duplicate.name);
  const holder = await findDuplicate(executor, asked, "code", row.code);
  return holder ? codeUsed(holder.name) : null;
}

/** The numbers of accounts, products and channels that archiving affects, for the confirm page. */
export async function countArchiveEffects(executor: Executor, ids: readonly number[]) {
  const members = await executor
    .selectFrom("memberships as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(({ fn }) => fn.count<number>("m.account_id").distinct().as("count"))
    .where("m.organization_id", "in", ids)
    .where("a.archived_at", "is", null)
    .executeTakeFirstOrThrow();
  const products = await executor
    .selectFrom("organization_products")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organization_id", "in", ids)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  const channels = await executor
    .selectFrom("customer_channels")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organization_id", "in", ids)
    .executeTakeFirstOrThrow();
  return { accounts: members.count, products: products.count, channels: channels.count };
}
