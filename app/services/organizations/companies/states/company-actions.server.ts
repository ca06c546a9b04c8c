import { openActions, type Viewer } from "../../../collections/lists/define-list.server";
import type { OfferedAction, RowAction } from "../../../collections/lists/list.types";
import { COMPANY_LIST_TEXT as TEXT } from "../list/company-list.text";
import type { CompanyListRow } from "../list/company-list-rows.server";
import { companyHref, copyHref } from "../../../access/paths/company-paths";
import { isStaff, mayAdminister } from "../find-company.server";
import { peopleOf } from "../../../access/paths/page-links";

interface ActionAddresses {
  /** The prefixes of permissions and addresses of a company's pages. */
  readonly noun: "customer" | "customer-child" | "provider";
  readonly prefix: "customer" | "provider";
  readonly slug: "custom" | "service";
}

/** The row actions of a company; those that the viewer may not take are left out. */
export function companyActions(
  row: CompanyListRow,
  { may, scope }: Viewer,
  { noun, prefix, slug }: ActionAddresses,
): RowAction[] {
  const id = String(row.id);
  const own = companyHref(row);
  const isRootCustomer = row.kind === "customer" && row.parent_id === null;
  const rowActions: readonly OfferedAction[] = [
    { text: TEXT.edit, href: `${own}/edit`, icon: "edit", isOpen: may(`${noun}:edit`) },
    {
      text: TEXT.children,
      href: `/custom-child-list/${id}`,
      icon: "tree",
      isOpen: isRootCustomer && may("customer-child:list"),
    },
    {
      text: TEXT.setProducts,
      href: `/${slug}-product-list/${id}`,
      icon: "products",
      isOpen: may(`${prefix}-product:list`),
    },
    {
      text: TEXT.departments,
      href: `/${slug}-department-list/${id}`,
      isOpen: may(`${prefix}-department:list`),
    },
    {
      text: TEXT.channels,
      href: `/custom-channel/${id}`,
      isOpen: prefix === "customer" && may("customer-channel:list"),
    },
    {
      text: TEXT.accounts,
      href: peopleOf("organizationId", id),
      icon: "people",
      isOpen: may("account:list"),
    },
    ...changesOf(row, { may, scope }, noun),
  ];
  return openActions(rowActions);
}

/** The actions that change the company itself. */
function changesOf(
  row: CompanyListRow,
  { may, scope }: Pick<Viewer, "may" | "scope">,
  noun: ActionAddresses["noun"],
): OfferedAction[] {
  const own = companyHref(row);
  const canAdminister = mayAdminister(scope, row);
  const canCopy = noun === "customer-child" || isStaff(scope);
  return [
    { text: TEXT.copy, href: copyHref(row), icon: "copy", isOpen: canCopy && may(`${noun}:create`) },
    { text: TEXT.history, href: `${own}/history`, icon: "history", isOpen: true },
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
      isApart: true,
      isOpen: canAdminister && may(`${noun}:freeze`),
    },
    {
      text: TEXT.archive,
      href: `${own}?do=archive`,
      isApart: true,
      isOpen: canAdminister && may(`${noun}:archive`),
    },
  ];
}
