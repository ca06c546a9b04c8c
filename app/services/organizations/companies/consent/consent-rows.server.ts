import { sql } from "kysely";
import { organizationInScope, type Scope } from "../../../access/scopes/scope.server";
import type { Executor } from "../../../db/client.server";
import { now } from "../../../runtime/process/clock.server";
import type {} from "./schema-company-requests";

/** The section of the settings, and its value, that require consent. */
const SECTION = 2;
const NAME = "organizationConsent";
const REQUIRED = "required";

/** Whether freezing and archiving an organisation need another person's consent, by the stored settings. */
export async function needsConsent(executor: Executor): Promise<boolean> {
  const row = await executor
    .selectFrom("setting_sections")
    .select("chosen")
    .where("id", "=", SECTION)
    .executeTakeFirst();
  const chosen = JSON.parse(row?.chosen ?? "{}") as Readonly<Record<string, unknown>>;
  return chosen[NAME] === REQUIRED;
}

/** The request for an organisation that waits for consent and has not expired. */
export const findOpenRequest = (executor: Executor, organizationId: number) =>
  executor
    .selectFrom("company_requests")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("state", "=", sql.lit("open"))
    .where("expires_at", ">", now())
    .executeTakeFirst();

export type CompanyRequest = NonNullable<Awaited<ReturnType<typeof findOpenRequest>>>;

/** The requests that wait for consent in a scope, the oldest first. */
export const listOpenRequests = (executor: Executor, scope: Scope, limit: number) =>
  executor
    .selectFrom("company_requests as r")
    .innerJoin("organizations as o", "o.id", "r.organization_id")
    .select(["r.step", "r.created_by", "r.created_at", "o.id", "o.name", "o.kind", "o.parent_id"])
    .where("r.state", "=", sql.lit("open"))
    .where("r.expires_at", ">", now())
    .where("o.archived_at", "is", null)
    .where(organizationInScope(scope, "r.organization_id"))
    .orderBy("r.created_at")
    .orderBy("r.id")
    .limit(limit)
    .execute();
