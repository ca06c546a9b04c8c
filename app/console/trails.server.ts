import { companyHref } from "~/services/organizations/companies/company-paths";
import { getCompany } from "~/services/organizations/companies/find-company.server";
import { db } from "~/services/db/client.server";
import { findConsolePage } from "~/services/access/paths/console-pages";
import { getProduct } from "~/services/products/catalogue/products.server";
import type { Tree } from "~/services/products/resources/resources.server";
import { editorOf } from "./forms/console-form.server";
import type { ConsolePage } from "./console-page.server";
import { idIn } from "./records/record-page.server";
import { treeAt } from "./products/resource-pages.server";

/** A step between a page of the menu and a page of one record: the record, as far as it can be opened. */
interface Step {
  readonly title: string;
  readonly href: string | null;
}

const openTo = ({ may }: Pick<ConsolePage, "may">, perms: string, href: string) => (may(perms) ? href : null);

async function organizationAt(page: ConsolePage): Promise<Step[]> {
  const row = await getCompany(db, (await editorOf(page)).scope, idIn(page, "id"));
  const noun = row.kind === "provider" ? "provider" : row.parent_id === null ? "customer" : "customer-child";
  return [{ title: row.name, href: openTo(page, `${noun}:list`, companyHref(row)) }];
}

const productStep = (page: ConsolePage, { id, name }: { id: number; name: string }): Step => ({
  title: name,
  href: openTo(page, "product:list", `/project-list/${String(id)}`),
});

/** The way to the resources of a version: its product, and itself. */
export function trailTo(page: ConsolePage, { product, version }: Pick<Tree, "product" | "version">): Step[] {
  const href = `/version-management/${String(product.id)}/${String(version.id)}`;
  return [productStep(page, product), { title: version.name, href: openTo(page, "version:list", href) }];
}

const TRAILS: Readonly<Record<string, (page: ConsolePage) => Promise<Step[]>>> = {
  "custom-child-list": organizationAt,
  "custom-department-list": organizationAt,
  "custom-product-list": organizationAt,
  resources: async (page) => trailTo(page, await treeAt(page)),
  "service-department-list": organizationAt,
  "service-product-list": organizationAt,
  "version-management": async (page) => [
    productStep(page, await getProduct(db, (await editorOf(page)).scope, idIn(page, "id"))),
  ],
};

/** What a page of one record stands below, for the breadcrumb; none for a page that is nobody's. */
export async function trailAt(page: ConsolePage): Promise<Step[]> {
  const match = findConsolePage(page.url.pathname);
  return match?.kind === "page" && match.page.takesId ? ((await TRAILS[match.page.slug]?.(page)) ?? []) : [];
}
