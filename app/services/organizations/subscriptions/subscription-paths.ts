import type { CompanyKind } from "../companies/company.types";

/** The slug of the page of an organisation's products. */
export const pathOf = (kind: CompanyKind) =>
  kind === "customer" ? "custom-product-list" : "service-product-list";

/** The noun of the permissions for it. */
export const nounOf = (kind: CompanyKind) => (kind === "customer" ? "customer-product" : "provider-product");

/** The slug of the list of requests for products. */
export const REQUESTS_SLUG = "product-requests";

/** Path of a request's page, to which tasks of staff link. */
export const requestHref = (id: number): string => `/${REQUESTS_SLUG}/${String(id)}`;
