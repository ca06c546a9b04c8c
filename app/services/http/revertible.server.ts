import { accountHistory } from "../people/account-history.server";
import type { EditPersonFields } from "../people/person-form";
import { companyHistory } from "../companies/company-history.server";
import type { CompanyFields } from "../companies/company-form";
import { productHistory } from "../products/catalogue-history.server";
import type { ProductFields } from "../products/product.schema";
import { roleHistory } from "../roles/role-history.server";
import type { EditRoleFields } from "../roles/role-form";
import { editCompanyForm, type CompanyPlace } from "./company-pages.server";
import type { ConsolePage } from "./console-page.server";
import { readerOf } from "./list-reader.server";
import type { Revertible } from "./list-revert.server";
import { editPersonPage } from "./people-pages.server";
import { editProductForm } from "./product-pages.server";
import { idIn } from "./record-page.server";
import { editRolePage } from "./role-pages.server";

const scopeOf = async (page: ConsolePage) => (await readerOf(page)).scope;

/** Records that can be brought back to an older version, each through the form by which it is edited. */
export const revertibleRole: Revertible<EditRoleFields> = {
  record: async (page) => roleHistory(await scopeOf(page), idIn(page, "id")),
  form: editRolePage,
};

export const revertibleProduct: Revertible<ProductFields> = {
  record: async (page) => productHistory(await scopeOf(page), idIn(page, "id")),
  form: editProductForm,
  parts: { entryUrl: ["entry_url"] },
};

export const revertibleAccount: Revertible<EditPersonFields> = {
  record: async (page) => accountHistory(await scopeOf(page), idIn(page, "id")),
  form: editPersonPage,
  parts: { areaData: ["province", "city", "area"] },
};

export const revertibleCompany = (place: CompanyPlace): Revertible<CompanyFields> => ({
  record: async (page) => companyHistory(await place.findRow(page)),
  form: editCompanyForm(place),
  parts: { areaData: ["province", "city", "area"] },
});
