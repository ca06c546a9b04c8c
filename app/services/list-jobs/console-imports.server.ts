import { customerImport, providerImport } from "../companies/company-import.server";
import type { ImportDefinition } from "../imports/import.types";
import { IMPORTED, type ImportSlug } from "../menu/console-page-addresses";
import { accountImport } from "../people/account-import.server";

/** Every list that rows can be imported into, by its page; some are of one record, whose id the path has. */
const IMPORTS: Readonly<Record<ImportSlug, (id: number) => ImportDefinition>> = {
  "account-list": () => accountImport,
  "custom-list": () => customerImport,
  "service-list": () => providerImport,
};

const isKnown = (slug: string): slug is ImportSlug => IMPORTED.some((known) => known === slug);

/** The import of the list at a path, such as `/account-list`. */
export function importAt(path: string): ImportDefinition | null {
  const [, slug = "", id = "0"] = path.split("/");
  return isKnown(slug) ? IMPORTS[slug](Number(id)) : null;
}
