/** Whose tree a console page is about: an organisation's by its number, or null for the platform's own. */
export interface TreeLocation {
  readonly slug: "custom-department-list" | "service-department-list" | "platform-department-list";
  /** Of the page's permissions. */
  readonly noun: "customer-department" | "provider-department" | "platform-department";
  readonly organizationId: number | null;
}

export const treePath = ({ slug, organizationId }: TreeLocation): string =>
  organizationId === null ? `/${slug}` : `/${slug}/${String(organizationId)}`;

export const departmentPath = (location: TreeLocation, id: number): string =>
  `${treePath(location)}/${String(id)}`;
