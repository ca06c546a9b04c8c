import type { Generated, Selectable } from "kysely";
import type { Archivable, Flag, Ordered, Stamped, Time } from "../column-kinds";
import type { CompanyColumns, DepartmentColumns } from "./schema-organizations";

export interface AccountTable extends Stamped, Archivable {
  id: Generated<number>;
  /** Display name, not unique; accounts sign in by phone or e-mail. */
  username: string;
  username_order: Ordered;
  realname: string;
  realname_order: Ordered;
  /** The pinyin of the name in full and as initials; written by triggers (migration 0181). */
  realname_spelling: Ordered;
  realname_initials: Ordered;
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  /** 1 for an initial password, 2 for one that has expired. */
  must_change_password: Flag | 2;
  /** When its owner last chose the password; null where that was before this was recorded, or never. */
  password_set_at: Generated<Time | null>;
  status: "active" | "frozen";
  source: "registration" | "code" | "staff" | "first-start" | "invitation" | "import";
  work_no: string;
  province: string;
  city: string;
  area: string;
  street_address: string;
  fax_no: string;
  avatar: string;
  last_sign_in_at: Time | null;
  /** The last active role version, with which the next session starts. */
  default_role_version_id: number | null;
  /** When the account is cancelled, unless its owner withdraws the request before. */
  cancel_at: Time | null;
  /**
   * Kinds of organisations of which it is a member (`member-kinds.ts`); updated by triggers of memberships.
   */
  kinds: Generated<number>;
}

export type Account = Selectable<AccountTable>;

export interface AgreementAcceptanceTable {
  id: Generated<number>;
  account_id: number;
  agreement: Generated<"service" | "certification">;
  version: string;
  accepted_at: Time;
  address: string;
  way: "page" | "wire";
}

export interface OrganizationTable extends Stamped, Archivable, CompanyColumns {
  id: Generated<number>;
  kind: "platform" | "customer" | "provider";
  parent_id: number | null;
  code: string;
  name: string;
  name_order: Ordered;
  /**
   * Unified social credit code, unique among those of a kind that are not archived, or below one customer.
   */
  credit_code: string | null;
  status: "active" | "frozen";
  valid_from: Time | null;
  valid_to: Time | null;
  /** The job of the import that created it; the job's own row is deleted sooner. */
  import_id: number | null;
}

export interface DepartmentTable extends Stamped, Archivable, DepartmentColumns {
  id: Generated<number>;
  organization_id: number;
  parent_id: number | null;
  name: string;
  /** Names from the top, joined by " / ". */
  path: string;
  path_order: Ordered;
  sort: number;
}

export interface MembershipTable extends Stamped {
  id: Generated<number>;
  account_id: number;
  organization_id: number;
  department_id: number | null;
  title: string;
  status: "active" | "suspended";
  valid_from: Time | null;
  valid_to: Time | null;
}

declare module "./schema" {
  interface Schema {
    accounts: AccountTable;
    agreement_acceptances: AgreementAcceptanceTable;
    organizations: OrganizationTable;
    departments: DepartmentTable;
    memberships: MembershipTable;
  }
}
