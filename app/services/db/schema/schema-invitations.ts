import type { Generated } from "kysely";
import type { Stamped, Time } from "../column-kinds";

/** A code with which people join an organisation. */
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
  /** Whose state and rights decide whether it counts; null for one so old that nobody knows, which counts no more. */
  maker_id: number | null;
}

/** What those who join by a code get. */
export interface InvitationRoleTable {
  invitation_id: number;
  role_id: number;
}

/** With the link an account's owner sets the first password, or a new one. */
export interface PasswordLinkTable {
  id: Generated<number>;
  account_id: number;
  /** SHA-256 of the token, which is stored nowhere in the clear. */
  token_hash: string;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
}

/** A preset role that new members of an organisation get by themselves. */
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
