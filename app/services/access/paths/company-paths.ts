interface Company {
  readonly id: number;
  readonly kind: string;
  readonly parent_id: number | null;
}

/** The list in which a company stands: first-level customers stand below the customer above. */
function listOf({ kind, parent_id: parent }: Company): string {
  if (kind === "provider") return "/service-list";
  return parent === null ? "/custom-list" : `/custom-child-list/${parent}`;
}

/** The page of a company's own. */
export const companyHref = (row: Company): string => `${listOf(row)}/${row.id}`;

/** Where a new company begins as a copy of this one. */
export const copyHref = (row: Company): string => `${listOf(row)}/new?from=${row.id}`;

/** What opens a company's page. */
export function companyPerms({ kind, parent_id: parent }: Pick<Company, "kind" | "parent_id">): string {
  if (kind === "provider") return "provider:list";
  return parent === null ? "customer:list" : "customer-child:list";
}
