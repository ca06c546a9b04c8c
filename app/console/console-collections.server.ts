import { children, customers, providers } from "./companies/company-collections.server";
import {
  customerDepartments,
  platformDepartments,
  providerDepartments,
} from "./departments/department-collections.server";
import { errors } from "./errors/error-collection.server";
import { customerProducts, providerProducts } from "./subscriptions/subscription-collections.server";
import { accounts } from "./people/account-collection.server";
import { distribution } from "./people/distribution-collection.server";
import { products, resources, versions } from "./products/product-collections.server";
import { roles } from "./roles/role-collection.server";

/** The collections of the console, as its menu has them. */
export const CONSOLE_COLLECTIONS = [
  customers,
  children,
  customerProducts,
  customerDepartments,
  providers,
  providerProducts,
  providerDepartments,
  platformDepartments,
  accounts,
  products,
  versions,
  resources,
  roles,
  distribution,
  errors,
];
