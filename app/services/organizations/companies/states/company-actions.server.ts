import type { Viewer } from "../../../collections/lists/define-list.server";
import { findConsolePage } from "../../../access/paths/find-page";
import type { RowAction } from "../../../collections/lists/list.types";
import { COMPANY_LIST_TEXT as TEXT } from "../list/company-list.text";
import type { CompanyListRow } from "../list/company-list-rows.server";
import { companyHref, copyHref } from "../company-paths";
import { isStaff, mayGovern } from "../find-company.server";

interface ActionAddresses {
  /** Of the permissions to what belongs to a company. */
  readonly noun: "customer" | "customer-child" | "provider";
  readonly prefix: "customer" | "provider";
  readonly slug: "custom" | "service";
}

/** The pages of what belongs to a company; whoever may not open one gets no way there. */
export function companyActions(
  row: CompanyListRow,
  { may, scope }: Viewer,
  { noun, prefix, slug }: ActionAddresses,
): RowAction[] {
  const id = String(row.id);
  const own = companyHref(row);
  const isRootCustomer = row.kind === "customer" && row.parent_id === null;
  const canGovern = mayGovern(scope, row);
  const canCopy = noun === "customer-child" || isStaff(scope);
  const rowActions: readonly (RowAction & { readonly isOpen: boolean })[] = [
    { text: TEXT.edit, href: `${own}/edit`, isOpen: may(`${noun}:edit`) },
    {
      text: TEXT.children,
      href: `/custom-child-list/${id}`,
      isOpen: isRootCustomer && may("customer-child:list"),
    },
    { text: TEXT.setProducts, href: `/${slug}-product-list/${id}`, isOpen: may(`${prefix}-product:list`) },
    {
      text: TEXT.departments,
      href: `/${slug}-department-list/${id}`,
      isOpen: may(`${prefix}-department:list`),
    },
    {
      text: TEXT.channels,
      href: `/custom-channel/${id}`,
      isOpen:
        prefix === "customer" &&
        findConsolePage(`/custom-channel/${id}`)?.page.isOpen === true &&
        may("customer-channel:list"),
    },
    { text: TEXT.accounts, href: `/account-list?organizationId=${id}`, isOpen: may("account:list") },
    { text: TEXT.copy, href: copyHref(row), isOpen: canCopy && may(`${noun}:create`) },
    { text: TEXT.history, href: `${own}/history`, isOpen: true },
    {
      text: TEXT.move,
      href: `${own}/move`,
      isOpen:
        noun === "customer-child" && isStaff(scope) && may("customer:edit") && may("customer-child:edit"),
    },
    {
      ...(row.status === "active"
        ? { text: TEXT.freeze, href: `${own}?do=freeze` }
        : { text: TEXT.unfreeze, href: `${own}?do=unfreeze` }),
      isOpen: canGovern && may(`${noun}:freeze`),
    },
    { text: TEXT.archive, href: `${own}?do=archive`, isOpen: canGovern && may(`${noun}:archive`) },
  ];
  return rowActions.filter(({ isOpen }) => isOpen).map(({ text, href }) => ({ text, href }));
}
