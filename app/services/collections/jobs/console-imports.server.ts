import { customerImport, providerImport } from "../../organizations/companies/import/company-import.server";
import { departmentImport } from "../../organizations/departments/import/department-import.server";
import type { ImportDefinition } from "../imports/import.types";
import { IMPORTED, type ImportSlug } from "../../access/paths/console-page-addresses";
import { accountImport } from "../../identity/people/import/account-import.server";
import { distributionImport } from "../../identity/people/distribution/distribution-import.server";

/** Every list that rows can be imported into, by its page; some are of one record, whose id the path has. */
const IMPORTS: Readonly<Record<ImportSlug, (id: number) => ImportDefinition>> = {
  "account-list": () => accountImport,
  "custom-list": () => customerImport,
  "custom-department-list": (organizationId) =>
    departmentImport({ slug: "custom-department-list", noun: "customer-department", organizationId }),
  distribution: () => distributionImport,
  "platform-department-list": () =>
    departmentImport({
      slug: "platform-department-list",
      noun: "platform-department",
      organizationId: null,
    }),
  "service-department-list": (organizationId) =>
    departmentImport({ slug: "service-department-list", noun: "provider-department", organizationId }),
  "service-list": () => providerImport,
};

const isKnown = (slug: string): slug is ImportSlug => IMPORTED.some((known) => known === slug);

/** The import of the list at a path, such as `/account-list`. */
export function importAt(path: string): ImportDefinition | null {
  const [, slug = "", id = "0"] = path.split("/");
  return isKnown(slug) ? IMPORTS[slug](Number(id)) : null;
}
