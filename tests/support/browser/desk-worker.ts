import type { Page } from "@playwright/test";
import { loseSession, openSession } from "./open-session";
import { Rows } from "./role-holder";
import type { Site } from "./site";
import { registered } from "./wire-registration";

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

/**
 * Creates a customer with the declaration desk.
 * @returns its id
 */
export function openDeskOf(site: Pick<Site, "dataDir">, code: string): number {
  const rows = new Rows(site);
  const { product_id = 0, id: version_id = 0 } = rows.one(
    `select v.id, v.product_id from product_versions as v join products as p on p.id = v.product_id
     where p.code = 'declaration-desk'`,
  );
  const organization = rows.add("organizations", {
    kind: "customer",
    code,
    name: `宁波远洋进出口有限公司${code}`,
    status: "active",
    ...stamps,
  });
  rows.add("organization_products", {
    organization_id: organization,
    product_id,
    version_id,
    status: "active",
    ...stamps,
  });
  rows.close();
  return organization;
}

/**
 * Adds declarant units to an organisation.
 * @returns their keys
 */
export function addUnits(
  site: Pick<Site, "dataDir">,
  organization: number,
  names: readonly string[],
): string[] {
  const rows = new Rows(site);
  const keys = names.map((name, index) => {
    const codes = {
      customs_code: `330281000${String(index)}`,
      credit_code: "91350200MA2YJ1XR9G",
      cop_code: "MA2YJ1XR9",
      category: "A",
    };
    const unit = { organization_id: organization, name, status: "active", ...codes, ...stamps };
    return String(rows.add("declarant_units", unit));
  });
  rows.close();
  return keys;
}

/**
 * Registers an account with a desk role at a customer and signs in.
 * @returns its sign-in name
 */
export async function openAsDeskWorker(
  page: Page,
  site: Site,
  { organization, role }: { organization: number; role: string },
): Promise<string> {
  await loseSession(page);
  const phone = await registered(site);
  const rows = new Rows(site);
  const { id: account_id = 0 } = rows.one("select id from accounts where phone = ?", phone);
  const { id: role_id = 0 } = rows.one("select id from roles where code = ?", role);
  const { id: version } = rows.one(
    "select id from organization_products where organization_id = ?",
    organization,
  );
  const holder = { account_id, organization_id: organization };
  rows.add("memberships", { ...holder, status: "active", ...stamps });
  rows.add("account_roles", { ...holder, role_id, created_at: 1, created_by: "test" });
  rows.change("update accounts set default_role_version_id = ? where id = ?", version, account_id);
  await openSession(page, site, phone);
  return phone;
}
