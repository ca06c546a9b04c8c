import type { Generated } from "kysely";
import type { Stamped, Time } from "../column-kinds";

/** A code with which accounts join an organisation. */
export interface InvitationTable extends Stamped {
  id: Generated<number>;
  code: string;
  organization_id: number;
  department_id: number | null;
  uses_max: number;
  uses: Generated<number>;
  expires_at: Time;
  remark: string;
  revoked_at: Time | null;
  /**
   * The account whose state and rights decide whether it is valid; null in very old ones, which are invalid.
   */
  maker_id: number | null;
}

/** Roles that are assigned to those who join by a code. */
export interface InvitationRoleTable {
  invitation_id: number;
  role_id: number;
}

/** A link with which an account's owner sets a password. */
export interface PasswordLinkTable {
  id: Generated<number>;
  account_id: number;
  /** SHA-256 of the token, which is not stored itself. */
  token_hash: string;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
}

/** A preset role that is assigned to new members of an organisation automatically. */
export interface RoleAutoGrantTable {
  role_id: number;
  organization_id: number;
  created_at: Time;
  created_by: string;
}

declare module "./schema" {
  interface Schema {
    invitations: InvitationTable;
    invitation_roles: InvitationRoleTable;
    password_links: PasswordLinkTable;
    role_auto_grants: RoleAutoGrantTable;
  }
}
