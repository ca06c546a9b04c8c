import { accountHistory } from "~/services/identity/people/list/account-history.server";
import type { EditPersonFields } from "~/services/identity/people/person-form";
import { companyHistory } from "~/services/organizations/companies/list/company-history.server";
import type { CompanyFields } from "~/services/organizations/companies/form/company-form";
import {
  productHistory,
  resourceHistory,
  versionHistory,
} from "~/services/products/catalogue/catalogue-history.server";
import type { ProductFields } from "~/services/products/catalogue/product.schema";
import type { ResourceFields } from "~/services/products/resources/resource.schema";
import type { VersionFields } from "~/services/products/versions/version.schema";
import { editCompanyForm, type CompanyPlace } from "../companies/company-pages.server";
import type { ConsolePage } from "../console-page.server";
import { viewerOf } from "../lists/list-viewer.server";
import type { Revertible } from "./list-revert.server";
import { editPersonPage } from "../people/people-pages.server";
import { editProductForm } from "../products/product-pages.server";
import { idIn } from "../records/record-page.server";
import { editResourceForm } from "../products/resource-pages.server";
import { editVersionForm } from "../products/version-pages.server";

const scopeOf = async (page: ConsolePage) => (await viewerOf(page)).scope;

/** Records that can be brought back to an older version, each through the form by which it is edited. */
export const revertibleProduct: Revertible<ProductFields> = {
  record: async (page) => productHistory(await scopeOf(page), idIn(page, "id")),
  form: editProductForm,
  parts: { entryUrl: ["entry_url"] },
};

/** Which kinds begin with a version moves from one to another: that has a review of its own. */
export const revertibleVersion: Revertible<VersionFields> = {
  record: async (page) => versionHistory(await scopeOf(page), idIn(page, "id"), idIn(page, "recordId")),
  form: editVersionForm,
  kept: { defaultFor: ["defaultFor"] },
};

/** Where a resource stands is changed by moving it. */
export const revertibleResource: Revertible<ResourceFields> = {
  record: async (page) => resourceHistory(await scopeOf(page), idIn(page, "id"), idIn(page, "recordId")),
  form: editResourceForm,
  parts: { status: ["enabled"] },
  kept: { parentId: ["parent", "parent_id"] },
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
