import type { OrganizationKind } from "../../../organizations/tenants/tenant-type.server";

/**
 * Code of the preset role that administers an organisation of each kind. A code alone does not identify the
 * role, because organisations may use nearly any code: use the functions below or, in queries, `administers`.
 */
const CODES = { platform: "admin", customer: "customer-admin", provider: "provider-admin" } as const;

export type AdministratorCode = (typeof CODES)[OrganizationKind];

export const administratorCodeOf = <K extends OrganizationKind>(kind: K): (typeof CODES)[K] => CODES[kind];

/** Every kind with its code, for `administers`. */
export const ADMINISTRATOR_CODES = Object.entries(CODES) as [OrganizationKind, AdministratorCode][];

export interface RoleIdentity {
  readonly code: string;
  /** Null for a preset role. */
  readonly organization_id: number | null;
  readonly organization_kind: OrganizationKind;
}

/** Whether a role is the platform administrator's, which permits everything without grants. */
export const isPlatformAdministratorRole = ({ code, organization_id, organization_kind }: RoleIdentity) =>
  organization_id === null && organization_kind === "platform" && code === CODES.platform;

/** Whether a code is reserved for the platform administrator's role. */
export const isReservedRoleCode = (code: string) => code === CODES.platform;
