import type { CompanyKind } from "~/services/organizations/companies/company.types";
import { DomainError } from "~/services/runtime/failures/errors";
import type { Fields, FormView } from "~/services/forms/editing/form.types";
import { FORMS, type FormAddress } from "~/services/access/paths/console-page-addresses";
import type { ConsolePlace } from "~/services/access/paths/console-pages";
import { moveCompanyForm } from "../companies/company-move.server";
import {
  CHILDREN,
  CUSTOMERS,
  editCompanyForm,
  newCompanyForm,
  PROVIDERS,
} from "../companies/company-pages.server";
import { postForm, viewForm, type MakeForm } from "./console-form.server";
import type { ConsolePage, ConsolePost, PlacePage, PlacePost } from "../console-page.server";
import {
  editDepartmentForm,
  moveDepartmentForm,
  newDepartmentForm,
} from "../departments/department-forms.server";
import {
  CUSTOMER_DEPARTMENTS,
  PLATFORM_DEPARTMENTS,
  PROVIDER_DEPARTMENTS,
} from "../departments/department-places.server";
import { FORM_TITLES, namedTitle } from "./form-titles.text";
import { grantPage } from "../grants/grant-pages.server";
import { asLeft } from "../lists/list-viewer.server";
import { memberPage, newMemberPage } from "../people/member-pages.server";
import { editPersonPage, newPersonPage } from "../people/people-pages.server";
import { editProductForm, newProductForm } from "../products/product-pages.server";
import { editResourceForm, newResourceForm } from "../products/resource-pages.server";
import { editRolePage, grantRolePage, newRolePage } from "../roles/role-pages.server";
import { trailAt } from "../trails.server";
import { editVersionForm, newVersionForm } from "../products/version-pages.server";

interface FormPlace {
  readonly view: (page: ConsolePage) => Promise<FormView>;
  readonly post: (post: ConsolePost) => Promise<Response>;
  /** Giving up leads to the list of what the record belongs to, and not to the address above. */
  readonly isLeftForList?: true;
}

const form = <F extends Fields>(make: MakeForm<ConsolePage, F>): FormPlace => ({
  view: (page) => viewForm(page, make),
  post: (post) => postForm(post, make),
});

const setProduct = (kind: CompanyKind): FormPlace => ({
  ...form(grantPage(kind)),
  isLeftForList: true,
});

/** Every form page whose form is all of it. */
const PLACES: Readonly<Record<FormAddress, FormPlace>> = {
  "account-list/:id/edit": form(editPersonPage),
  "account-list/:id/members/:memberId/edit": form(memberPage),
  "account-list/:id/members/new": form(newMemberPage),
  "account-list/new": form(newPersonPage),
  "custom-child-list/:id/edit": form(editCompanyForm(CHILDREN)),
  "custom-child-list/:id/move": form(moveCompanyForm),
  "custom-child-list/new": form(newCompanyForm(CHILDREN)),
  "custom-department-list/:id/edit": form(editDepartmentForm(CUSTOMER_DEPARTMENTS)),
  "custom-department-list/:id/move": form(moveDepartmentForm(CUSTOMER_DEPARTMENTS)),
  "custom-department-list/new": form(newDepartmentForm(CUSTOMER_DEPARTMENTS)),
  "custom-list/:id/edit": form(editCompanyForm(CUSTOMERS)),
  "custom-list/new": form(newCompanyForm(CUSTOMERS)),
  "custom-product-list/:id/edit": setProduct("customer"),
  "platform-department-list/:id/edit": form(editDepartmentForm(PLATFORM_DEPARTMENTS)),
  "platform-department-list/:id/move": form(moveDepartmentForm(PLATFORM_DEPARTMENTS)),
  "platform-department-list/new": form(newDepartmentForm(PLATFORM_DEPARTMENTS)),
  "project-list/:id/edit": form(editProductForm),
  "project-list/new": form(newProductForm),
  "resources/:id/edit": { ...form(editResourceForm), isLeftForList: true },
  "resources/new": form(newResourceForm),
  "role-list/:id/edit": form(editRolePage),
  "role-list/:id/grant": form(grantRolePage),
  "role-list/new": form(newRolePage),
  "service-department-list/:id/edit": form(editDepartmentForm(PROVIDER_DEPARTMENTS)),
  "service-department-list/:id/move": form(moveDepartmentForm(PROVIDER_DEPARTMENTS)),
  "service-department-list/new": form(newDepartmentForm(PROVIDER_DEPARTMENTS)),
  "service-list/:id/edit": form(editCompanyForm(PROVIDERS)),
  "service-list/new": form(newCompanyForm(PROVIDERS)),
  "service-product-list/:id/edit": setProduct("provider"),
  "version-management/:id/edit": form(editVersionForm),
  "version-management/new": form(newVersionForm),
};

const isKnown = (address: string): address is FormAddress => FORMS.some((known) => known === address);

/** @throws DomainError not-found */
function formAt({ address }: ConsolePlace): FormPlace & { title: string } {
  if (!isKnown(address)) throw new DomainError("not-found");
  return { ...PLACES[address], title: FORM_TITLES[address] };
}

export async function viewFormAt(page: PlacePage) {
  const { title, view: read, isLeftForList = false } = formAt(page.place);
  const view = await read(page);
  const recordName = view.recordName ?? null;
  return {
    view,
    recordName,
    title: recordName === null ? title : namedTitle(title, recordName),
    trail: await trailAt(page),
    backHref: await asLeft(
      page,
      page.url.pathname.replace(isLeftForList ? /\/[^/]+\/[^/]+$/ : /\/[^/]+$/, ""),
    ),
  };
}

export const postFormAt = (post: PlacePost) => formAt(post.place).post(post);
