import type { Insertable, KyselyPlugin } from "kysely";
import type { Executor } from "~/services/db/client.server";
import type { MembershipTable, OrganizationTable } from "~/services/db/schema/schema-people";

/** Rows for service tests, written without the services. */
const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

/** Profile columns of an account without a profile. */
export const blankAccount = {
  realname: "",
  work_no: "",
  province: "",
  city: "",
  area: "",
  street_address: "",
  fax_no: "",
  avatar: "",
};

let serial = 0;

export async function makeAccount(db: Executor): Promise<number> {
  serial += 1;
  const { id } = await db
    .insertInto("accounts")
    .values({
      username: `person-${serial}`,
      must_change_password: 0,
      status: "active",
      source: "staff",
      ...blankAccount,
      ...stamps,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeOrganization(
  db: Executor,
  kind: OrganizationTable["kind"],
  columns: Partial<Insertable<OrganizationTable>> = {},
): Promise<number> {
  serial += 1;
  const row = { kind, code: `O-${serial}`, name: `${kind} ${serial}`, status: "active" as const, ...stamps };
  const { id } = await db
    .insertInto("organizations")
    .values({ ...row, ...columns })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function joinOrganization(
  db: Executor,
  accountId: number,
  organizationId: number,
  columns: Partial<Insertable<MembershipTable>> = {},
): Promise<void> {
  const row = {
    account_id: accountId,
    organization_id: organizationId,
    title: "",
    status: "active" as const,
  };
  await db
    .insertInto("memberships")
    .values({ ...row, ...stamps, ...columns })
    .execute();
}

/**
 * Inserts a subscription of an organisation.
 * @returns the id of the role version
 */
export async function grantVersion(
  db: Executor,
  organizationId: number,
  version: { productId: number; versionId: number },
): Promise<number> {
  const { id } = await db
    .insertInto("organization_products")
    .values({
      organization_id: organizationId,
      product_id: version.productId,
      version_id: version.versionId,
      status: "active",
      ...stamps,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A Kysely plugin that counts executed statements. */
export class StatementCounter implements KyselyPlugin {
  count = 0;
  transformQuery({ node }: Parameters<KyselyPlugin["transformQuery"]>[0]) {
    return node;
  }
  transformResult({ result }: Parameters<KyselyPlugin["transformResult"]>[0]) {
    this.count += 1;
    return Promise.resolve(result);
  }
}
