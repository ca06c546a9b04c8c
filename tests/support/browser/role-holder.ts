import type { Site } from "./site";
import { statementsOf, type Statements } from "./site-rows";

/** The organisation in which the account has roles afterwards. */
export const CUSTOMER = "宁波远洋贸易有限公司";

const made = { created_at: 1, created_by: "test" };
const stamps = { ...made, updated_at: 1, updated_by: "test" };

/** Reads and writes rows of a site's database. */
export class Rows {
  readonly #database: Statements;
  constructor({ dataDir }: Pick<Site, "dataDir">) {
    this.#database = statementsOf(dataDir);
  }

  one(sql: string, ...values: unknown[]): Record<string, number> {
    return this.#database.rows(sql, values)[0] as Record<string, number>;
  }

  all(sql: string, ...values: unknown[]): Record<string, unknown>[] {
    return [...this.#database.rows(sql, values)];
  }

  add(table: string, row: Record<string, string | number | Buffer>): number {
    return this.#database.insert(table, [row]);
  }

  addAll(table: string, rows: readonly Record<string, string | number>[]): void {
    this.#database.insert(table, rows);
  }

  change(sql: string, ...values: unknown[]): void {
    this.#database.rows(sql, values);
    this.close();
  }

  close(): void {
    this.#database.close();
  }
}

/** Makes a registered account a member of the platform, or of a new customer or provider. */
export function joinAs(
  site: Pick<Site, "dataDir">,
  phone: string,
  kind: "platform" | "customer" | "provider",
): void {
  const rows = new Rows(site);
  const { id: account_id = 0 } = rows.one("select id from accounts where phone = ?", phone);
  const organization_id =
    kind === "platform"
      ? rows.one("select id from organizations where kind = 'platform'")["id"]!
      : rows.add("organizations", { kind, code: phone, name: CUSTOMER, status: "active", ...stamps });
  rows.add("memberships", { account_id, organization_id, status: "active", ...stamps });
  rows.close();
}

interface TwoRoles {
  /** The customer's id. */
  readonly customer: number;
  /** The id of its `organization_products` row: the role version that is not active. */
  readonly customerVersion: number;
}

/**
 * Makes a registered account staff of the platform and administrator of a new customer: two role versions, of
 * which the platform's is active at the next sign-in. No page does this.
 */
export function holdTwoRoles(site: Pick<Site, "dataDir">, phone: string): TwoRoles {
  const rows = new Rows(site);
  const { id: account = 0 } = rows.one("select id from accounts where phone = ?", phone);
  const { id: platform = 0 } = rows.one("select id from organizations where kind = 'platform'");
  const granted = rows.one("select * from organization_products where organization_id = ?", platform);
  const { product_id = 0, version_id = 0, id: platformVersion } = granted;
  const customer = rows.add("organizations", {
    kind: "customer",
    code: phone,
    name: CUSTOMER,
    status: "active",
    ...stamps,
  });
  const grant = { organization_id: customer, product_id, version_id, status: "active", ...stamps };
  const customerVersion = rows.add("organization_products", grant);
  for (const [organization_id, code] of [
    [platform, "operator"],
    [customer, "customer-admin"],
  ] as const) {
    const holder = { account_id: account, organization_id };
    rows.add("memberships", { ...holder, status: "active", ...stamps });
    const { id: role_id = 0 } = rows.one("select id from roles where code = ?", code);
    rows.add("account_roles", { ...holder, role_id, ...made });
  }
  rows.change("update accounts set default_role_version_id = ? where id = ?", platformVersion, account);
  return { customer, customerVersion };
}

/** Makes a registered account a member of the platform with one of its preset roles. */
export function holdPlatformRole(site: Pick<Site, "dataDir">, phone: string, code: string): void {
  const rows = new Rows(site);
  const { id: account_id = 0 } = rows.one("select id from accounts where phone = ?", phone);
  const { id: organization_id = 0 } = rows.one("select id from organizations where kind = 'platform'");
  const { id: role_id = 0 } = rows.one(
    "select id from roles where code = ? and organization_id is null",
    code,
  );
  const { id: version } = rows.one(
    "select id from organization_products where organization_id = ?",
    organization_id,
  );
  const holder = { account_id, organization_id };
  rows.add("memberships", { ...holder, status: "active", ...stamps });
  rows.add("account_roles", { ...holder, role_id, ...made });
  rows.change("update accounts set default_role_version_id = ? where id = ?", version, account_id);
}

/** Makes a registered account an administrator of the platform. */
export const holdAdministration = (site: Pick<Site, "dataDir">, phone: string): void =>
  holdPlatformRole(site, phone, "admin");
