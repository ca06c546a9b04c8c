import { childPage, customerPage, providerPage } from "~/services/access/paths/console-pages-organizations";
import { archivable } from "~/services/collections/lists/any-list.server";
import {
  customerImport,
  providerImport,
} from "~/services/organizations/companies/import/company-import.server";
import { companyHistory } from "~/services/organizations/companies/list/company-history.server";
import {
  childList,
  customerList,
  providerList,
} from "~/services/organizations/companies/list/company-lists.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection, form, revert } from "~/collections/define-collection.server";
import { moveCompanyForm } from "./company-move.server";
import {
  CHILDREN,
  CUSTOMERS,
  editCompanyForm,
  newCompanyForm,
  parentAt,
  PROVIDERS,
  type CompanyPages,
} from "./company-pages.server";
import { postCompany, viewCompany } from "./company-record.server";
import { companyStepAt } from "./company-trail.server";

/** The handlers that the pages of customers, first-level customers and providers share. */
function sharedBy(pages: CompanyPages) {
  const historyAt = async (page: AuthorizedPage) => companyHistory(await pages.findRow(page));
  return {
    record: { view: viewCompany(pages), post: postCompany(pages) },
    forms: { new: form(newCompanyForm(pages)), ":id/edit": form(editCompanyForm(pages)) },
    histories: {
      history: historyAt,
      revert: revert({
        record: historyAt,
        form: editCompanyForm(pages),
        parts: { areaData: ["province", "city", "area"] },
      }),
    },
  };
}

const customerHandlers = sharedBy(CUSTOMERS);
const childHandlers = sharedBy(CHILDREN);
const providerHandlers = sharedBy(PROVIDERS);

/** The customers (docs/console.md, section 3). */
export const customers = defineCollection(customerPage, {
  list: () => archivable(customerList),
  import: () => customerImport,
  records: { ":id": customerHandlers.record },
  forms: customerHandlers.forms,
  ...customerHandlers.histories,
});

/** The first-level customers of a customer. */
export const children = defineCollection(childPage, {
  list: (parentId) => archivable(childList(parentId)),
  owner: parentAt,
  trail: companyStepAt,
  records: { ":id": childHandlers.record },
  forms: { ...childHandlers.forms, ":id/move": form(moveCompanyForm) },
  ...childHandlers.histories,
});

/** The providers. */
export const providers = defineCollection(providerPage, {
  list: () => archivable(providerList),
  import: () => providerImport,
  records: { ":id": providerHandlers.record },
  forms: providerHandlers.forms,
  ...providerHandlers.histories,
});
