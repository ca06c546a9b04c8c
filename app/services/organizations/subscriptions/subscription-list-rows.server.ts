import { sql } from "kysely";
import { listAdministrators } from "../../access/roles/rights/administrators.server";
import type { Viewer } from "../../collections/lists/define-list.server";
import type { Executor } from "../../db/client.server";
import { readLastRequests } from "./requests/find-request.server";

type Counted = readonly { key: number; roles: number; accounts: number }[];

/** By version: the number of roles with assignments in the organisation, and of their accounts. */
const countUse = (
  executor: Executor,
  organizationId: number,
  versionIds: readonly number[],
): Promise<Counted> =>
  executor
    .selectFrom("account_roles as h")
    .innerJoin("roles as r", "r.id", "h.role_id")
    .innerJoin("accounts as a", "a.id", "h.account_id")
    .select([
      "r.version_id as key",
      sql<number>`count(distinct h.role_id)`.as("roles"),
      sql<number>`count(distinct h.account_id)`.as("accounts"),
    ])
    .where("h.organization_id", "=", organizationId)
    .where("r.version_id", "in", versionIds)
    .where("a.archived_at", "is", null)
    .groupBy("r.version_id")
    .execute();

/** Whether a viewer is an administrator of the organisation, who may request products for it. */
async function mayRequest(
  executor: Executor,
  organizationId: number,
  { scope, accountId, at }: Pick<Viewer, "scope" | "accountId" | "at">,
): Promise<boolean> {
  if (scope.kind !== "organization" || scope.organizationId !== organizationId) return false;
  return (await listAdministrators(executor, [organizationId], at)).includes(accountId);
}

/** Reads the rows of the list of products for one organisation. */
export async function readSubscriptionRows(
  executor: Executor,
  organizationId: number,
  ids: readonly number[],
  viewer: Pick<Viewer, "scope" | "accountId" | "at">,
) {
  const [products, subscriptions, requests, canRequest] = await Promise.all([
    executor.selectFrom("products").select(["id", "name", "code", "status"]).where("id", "in", ids).execute(),
    executor
      .selectFrom("organization_products as g")
      .innerJoin("product_versions as v", "v.id", "g.version_id")
      .select(["g.product_id", "g.version_id", "g.valid_from", "g.valid_to", "g.status", "g.created_at"])
      .select("v.name as version")
      .where("g.organization_id", "=", organizationId)
      .where("g.product_id", "in", ids)
      .execute(),
    readLastRequests(executor, organizationId, ids),
    mayRequest(executor, organizationId, viewer),
  ]);
  const versionIds = subscriptions.map(({ version_id }) => version_id);
  const use = versionIds.length === 0 ? [] : await countUse(executor, organizationId, versionIds);
  return products.map((product) => {
    const subscription = subscriptions.find(
      ({ product_id, status }) => product_id === product.id && status === "active",
    );
    const { roles = 0, accounts = 0 } = use.find(({ key }) => key === subscription?.version_id) ?? {};
    return {
      ...product,
      organizationId,
      subscription: subscription ?? null,
      request: requests.find(({ product_id }) => product_id === product.id) ?? null,
      canRequest,
      roles,
      accounts,
    };
  });
}

export type SubscriptionRow = Awaited<ReturnType<typeof readSubscriptionRows>>[number];
