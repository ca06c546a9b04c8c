import type { Tree } from "~/services/products/resources/resources.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { Step } from "~/collections/define-collection.server";

/** The breadcrumb of a product; without a link for an actor who may not list products. */
export const productStep = (
  { may }: Pick<AuthorizedPage, "may">,
  { id, name }: { id: number; name: string },
): Step => ({ title: name, href: may("product:list") ? `/project-list/${String(id)}` : null });

/** The breadcrumb of a version's resources: its product, and the version. */
export function trailTo(
  page: AuthorizedPage,
  { product, version }: Pick<Tree, "product" | "version">,
): Step[] {
  const href = `/version-management/${String(product.id)}/${String(version.id)}`;
  return [productStep(page, product), { title: version.name, href: page.may("version:list") ? href : null }];
}
