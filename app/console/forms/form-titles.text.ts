import type { FormAddress } from "~/services/access/paths/console-page-addresses";
import { ACCOUNT_PAGE_TEXT } from "~/services/identity/people/list/account-page.text";
import { PRODUCT_TEXT } from "~/services/products/catalogue/product.text";
import { ROLE_TEXT } from "~/services/access/roles/role.text";

const NEW_DEPARTMENT = "新增部门";
const EDIT_DEPARTMENT = "编辑部门";
const MOVE_DEPARTMENT = "移动部门";
const SET_PRODUCT = "设置产品";

/** What each form page of the console is called. */
export const FORM_TITLES: Readonly<Record<FormAddress, string>> = {
  "account-list/:id/edit": ACCOUNT_PAGE_TEXT.editAccount,
  "account-list/:id/members/:memberId/edit": ACCOUNT_PAGE_TEXT.editMember,
  "account-list/:id/members/new": ACCOUNT_PAGE_TEXT.newMember,
  "account-list/new": ACCOUNT_PAGE_TEXT.newAccount,
  "custom-child-list/:id/edit": "编辑一级客户",
  "custom-child-list/:id/move": "转移到其他客户",
  "custom-child-list/new": "新增一级客户",
  "custom-department-list/:id/edit": EDIT_DEPARTMENT,
  "custom-department-list/:id/move": MOVE_DEPARTMENT,
  "custom-department-list/new": NEW_DEPARTMENT,
  "custom-list/:id/edit": "编辑客户",
  "custom-list/new": "新增客户",
  "custom-product-list/:id/edit": SET_PRODUCT,
  "platform-department-list/:id/edit": EDIT_DEPARTMENT,
  "platform-department-list/:id/move": MOVE_DEPARTMENT,
  "platform-department-list/new": NEW_DEPARTMENT,
  "project-list/:id/edit": PRODUCT_TEXT.editProduct,
  "project-list/new": PRODUCT_TEXT.newProduct,
  "resources/:id/edit": PRODUCT_TEXT.editResource,
  "resources/new": PRODUCT_TEXT.newResource,
  "role-list/:id/edit": ROLE_TEXT.editRole,
  "role-list/:id/grant": ROLE_TEXT.grantRole,
  "role-list/new": ROLE_TEXT.newRole,
  "service-department-list/:id/edit": EDIT_DEPARTMENT,
  "service-department-list/:id/move": MOVE_DEPARTMENT,
  "service-department-list/new": NEW_DEPARTMENT,
  "service-list/:id/edit": "编辑服务商",
  "service-list/new": "新增服务商",
  "service-product-list/:id/edit": SET_PRODUCT,
  "version-management/:id/edit": PRODUCT_TEXT.editVersion,
  "version-management/new": PRODUCT_TEXT.newVersion,
};

export const namedTitle = (title: string, name: string) => `${title} - ${name}`;
