/** The page of a company's own: of a first-level customer it stands below the customer above. */
export function companyHref(row: { id: number; kind: string; parent_id: number | null }): string {
  if (row.kind === "provider") return `/service-list/${row.id}`;
  return row.parent_id === null ? `/custom-list/${row.id}` : `/custom-child-list/${row.parent_id}/${row.id}`;
}
