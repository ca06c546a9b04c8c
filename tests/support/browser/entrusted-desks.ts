import { expect, type Page } from "@playwright/test";
import { main } from "./entry-page";
import { button } from "./login-forms";
import { newPhone } from "./people";
import { Rows } from "./role-holder";
import type { Site } from "./site";

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

/** Creates an organisation of a kind with the desk. @returns its id */
export function openOrganization(site: Site, kind: "customer" | "provider", name: string): number {
  const rows = new Rows(site);
  const version = rows.one(
    `select v.id, v.product_id from product_versions as v join products as p on p.id = v.product_id
     where p.code = 'declaration-desk'`,
  );
  const organization = rows.add("organizations", {
    kind,
    code: newPhone(),
    name,
    status: "active",
    ...stamps,
  });
  rows.add("organization_products", {
    organization_id: organization,
    product_id: version["product_id"]!,
    version_id: version["id"]!,
    status: "active",
    ...stamps,
  });
  rows.close();
  return organization;
}

/** Adds an entrustment that both sides have accepted, of all imports and exports. */
export function entrust(site: Site, customer: number, provider: number): void {
  const rows = new Rows(site);
  rows.add("entrustments", {
    number: `WT${newPhone().slice(-6)}`,
    customer_id: customer,
    provider_id: provider,
    proposer_id: customer,
    valid_from: 1,
    valid_to: Date.UTC(2099, 0, 1),
    businesses: "IMPT EXPT",
    districts: "",
    accepted_at: 1,
    accepted_by: "test",
    ...stamps,
  });
  rows.close();
}

/** Creates a draft for a customer by the form. @returns its address */
export async function declareFor(page: Page, site: Site, customer: string): Promise<string> {
  await page.goto(`${site.origin}/phsb/declarations/new?direction=I`);
  const choice = main(page).getByLabel("委托方");
  const label = await choice.locator("option", { hasText: customer }).textContent();
  await choice.selectOption({ label: label ?? "" });
  await button(page, "保存").click();
  await expect(page).toHaveURL(/\/edit\?part=head$/);
  return page.url().replace(/\/edit.*$/, "");
}
