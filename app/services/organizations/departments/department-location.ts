/** The tree of a console page: that of an organisation, or the platform's own for null. */
export interface TreeLocation {
  readonly slug: "custom-department-list" | "service-department-list" | "platform-department-list";
  /** The prefix of the page's permissions. */
  readonly noun: "customer-department" | "provider-department" | "platform-department";
  readonly organizationId: number | null;
}

export const treePath = ({ slug, organizationId }: TreeLocation): string =>
  organizationId === null ? `/${slug}` : `/${slug}/${String(organizationId)}`;

export const departmentPath = (location: TreeLocation, id: number): string =>
  `${treePath(location)}/${String(id)}`;
