import { Rows } from "./role-holder";
import type { Site } from "./site";

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

/** Adds a product on offer with two released versions as rows; other tests create products on pages. */
export function offerProduct(site: Pick<Site, "dataDir">, name: string, code: string): void {
  const rows = new Rows(site);
  const product_id = rows.add("products", { name, code, status: "shelved", entry: "phsb", ...stamps });
  for (const rank of [1, 2])
    rows.add("product_versions", {
      product_id,
      name: `${rank}.0`,
      rank,
      status: "released",
      released_at: 1,
      default_for_customers: 0,
      default_for_providers: 0,
      ...stamps,
    });
  rows.close();
}
