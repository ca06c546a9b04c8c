import type { OrganizationKind } from "../../../organizations/tenants/tenant-type.server";

/**
 * The preset role that administers an organisation of each kind. Which role it is, is asked of the functions below
 * and of their twin for the database (`administers`); a code by itself says nothing, for an organisation may give
 * its own roles nearly any.
 */
const CODES = { platform: "admin", customer: "customer-admin", provider: "provider-admin" } as const;

export type AdministratorCode = (typeof CODES)[OrganizationKind];

export const administratorCodeOf = <K extends OrganizationKind>(kind: K): (typeof CODES)[K] => CODES[kind];

/** Every kind with its code, for the database's twin. */
export const ADMINISTRATOR_CODES = Object.entries(CODES) as [OrganizationKind, AdministratorCode][];

export interface RoleIdentity {
  readonly code: string;
  /** Null: preset. */
  readonly organization_id: number | null;
  readonly organization_kind: OrganizationKind;
}

/** Whether a role is the platform administrator's, whose holders pass without a grant row. */
export const isPlatformAdministratorRole = ({ code, organization_id, organization_kind }: RoleIdentity) =>
  organization_id === null && organization_kind === "platform" && code === CODES.platform;

/** Whether a code may be given to no other role. */
export const isReservedRoleCode = (code: string) => code === CODES.platform;
