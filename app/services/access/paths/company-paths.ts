interface Company {
  readonly id: number;
  readonly kind: string;
  readonly parent_id: number | null;
}

/**
 * Returns the list in which a company is shown: first-level customers have a list of
 * their own below their parent.
 */
function listOf({ kind, parent_id: parent }: Company): string {
  if (kind === "provider") return "/service-list";
  return parent === null ? "/custom-list" : `/custom-child-list/${parent}`;
}

/** Returns the path of a company's record page. */
export const companyHref = (row: Company): string => `${listOf(row)}/${row.id}`;

/** Returns the address of the form that creates a company as a copy of this one. */
export const copyHref = (row: Company): string => `${listOf(row)}/new?from=${row.id}`;

/** Returns the noun of the permissions for a company. */
export function companyNoun({ kind, parent_id: parent }: Pick<Company, "kind" | "parent_id">): string {
  if (kind === "provider") return "provider";
  return parent === null ? "customer" : "customer-child";
}

/** Returns the permission that opens a company's record page. */
export const companyPerms = (row: Pick<Company, "kind" | "parent_id">): string => `${companyNoun(row)}:list`;
