import type { Generated, Insertable, Selectable } from "kysely";

/** Milliseconds since 1970, UTC. */
type Time = number;
/** 0 or 1: the one boolean that SQLite and PostgreSQL share. */
type Flag = 0 | 1;

/** Who made and last changed a business row. */
interface Stamped {
  created_at: Time;
  created_by: string;
  updated_at: Time;
  updated_by: string;
}

interface Archivable {
  archived_at: Time | null;
  archived_by: string | null;
  archive_reason: string | null;
}

export interface AccountTable extends Stamped, Archivable {
  id: Generated<number>;
  /** Display name, not unique; people sign in by phone or e-mail. */
  username: string;
  realname: string;
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  must_change_password: Flag;
  status: "active" | "frozen";
  source: "registration" | "code" | "staff" | "first-start";
  work_no: string;
  province: string;
  city: string;
  area: string;
  street_address: string;
  fax_no: string;
  avatar: string;
  last_sign_in_at: Time | null;
  /** The role version that was active last; the next session starts with it. */
  default_role_version_id: number | null;
}

export interface AgreementAcceptanceTable {
  id: Generated<number>;
  account_id: number;
  version: string;
  accepted_at: Time;
  address: string;
  way: "page" | "wire";
}

export interface OrganizationTable extends Stamped, Archivable {
  id: Generated<number>;
  kind: "platform" | "customer" | "provider";
  parent_id: number | null;
  code: string;
  name: string;
  status: "active" | "frozen";
  valid_from: Time | null;
  valid_to: Time | null;
}

export interface DepartmentTable extends Stamped, Archivable {
  id: Generated<number>;
  organization_id: number;
  parent_id: number | null;
  name: string;
  /** Names from the top, joined by " / ". */
  path: string;
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

export interface ProductTable extends Stamped, Archivable {
  id: Generated<number>;
  code: string;
  name: string;
  status: "draft" | "shelved";
}

export interface ProductVersionTable extends Stamped, Archivable {
  id: Generated<number>;
  product_id: number;
  name: string;
  status: "draft" | "released" | "retired";
  /** Granted by itself to a new organisation of the kinds named here. */
  default_for_customers: Flag;
  default_for_providers: Flag;
}

export interface ResourceTable extends Stamped {
  id: Generated<number>;
  version_id: number;
  parent_id: number | null;
  /** 0 top menu, 2 menu with children, 3 button permission (specification, section 3). */
  menu_type: 0 | 2 | 3;
  title: string;
  url: string | null;
  icon: string | null;
  perms: string | null;
  sort: number;
  hidden: Flag;
  enabled: Flag;
}

/** One row is a role version: what queryRoleVersion lists. */
export interface OrganizationProductTable extends Stamped {
  id: Generated<number>;
  organization_id: number;
  product_id: number;
  version_id: number;
  valid_from: Time | null;
  valid_to: Time | null;
  status: "active" | "stopped";
}

export interface RoleTable extends Stamped, Archivable {
  id: Generated<number>;
  version_id: number;
  /** Null: preset by the platform, usable by every organisation of its type. */
  organization_id: number | null;
  code: string;
  name: string;
  organization_kind: "platform" | "customer" | "provider";
  /** 1 all, 2 organisation, 3 department and below, 4 department, 5 self. */
  data_scope: 1 | 2 | 3 | 4 | 5;
  status: "active" | "disabled";
}

export interface RoleResourceTable {
  role_id: number;
  resource_id: number;
}

export interface AccountRoleTable {
  account_id: number;
  role_id: number;
  organization_id: number;
  created_at: Time;
  created_by: string;
}

export interface CertificationApplicationTable extends Stamped {
  id: Generated<number>;
  account_id: number;
  /** 0 enterprise customer, 1 service provider. */
  kind: 0 | 1;
  /** 0 draft, 1 under review, 2 certified, 3 rejected. */
  bill_status: 0 | 1 | 2 | 3;
}

export interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the token; the token itself is nowhere stored. */
  token_hash: string;
  account_id: number;
  way: "page" | "wire";
  created_at: Time;
  seen_at: Time;
  expires_at: Time;
  idle_seconds: number;
  address: string;
  device: string;
  previous_sign_in_at: Time | null;
  active_role_version_id: number | null;
  ended_at: Time | null;
  end_reason: string | null;
}

export interface VerificationCodeTable {
  id: Generated<number>;
  purpose: string;
  target: string;
  /** Session id for account operations, empty for the public purposes. */
  binding: string;
  code_hmac: string;
  created_at: Time;
  expires_at: Time;
  tries: number;
  used_at: Time | null;
}

export interface CaptchaTable {
  id: Generated<number>;
  owner: string;
  key: string;
  /** HMAC of the answer in canonical case; empty once spent. */
  answer_hmac: string;
  created_at: Time;
  expires_at: Time;
  spent_at: Time | null;
}

/** What happened within the windows that limits look back on, one row an event. */
export interface AttemptTable {
  id: Generated<number>;
  kind: string;
  subject: string;
  detail: string;
  at: Time;
}

/** One row per limited subject: locked while its attempts are counted, and remembers a block. */
export interface AttemptSubjectTable {
  kind: string;
  subject: string;
  touched_at: Time;
  blocked_until: Time;
}

export interface StepUpTicketTable {
  id: Generated<number>;
  purpose: "set-password" | "identity";
  /** Set-password: canonical target. Identity: the account's id. */
  subject: string;
  /** Set-password: HMAC(target, code). Identity: HMAC of the checked value. */
  proof_hmac: string;
  /** Session id (identity) or pre-session (set-password, when one was brought). */
  binding: string;
  method: string;
  created_at: Time;
  expires_at: Time;
  tries: number;
  used_at: Time | null;
}

export interface OutboxTable {
  id: Generated<number>;
  channel: "sms" | "mail";
  target: string;
  purpose: string;
  /** Notices only; a message with a code is never stored. */
  body: string;
  subject: string;
  /** 0 waiting, 1 sending, 2 sent, 3 failed, 4 given up (NOTIFY_STATUS). */
  status: 0 | 1 | 2 | 3 | 4;
  tries: number;
  created_at: Time;
  due_at: Time;
  sent_at: Time | null;
  error: string | null;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  event: string;
  result: "ok" | "refused" | "limited" | "failed";
  account_id: number | null;
  /** Who acted, masked, as shown in lists. */
  actor: string;
  address: string;
  object_type: string | null;
  object_id: string | null;
  detail: string;
  request_id: string;
}

/** Facts about the installation, such as the first administrator having been made. */
export interface SettingTable {
  key: string;
  value: string;
}

export interface Schema {
  accounts: AccountTable;
  agreement_acceptances: AgreementAcceptanceTable;
  organizations: OrganizationTable;
  departments: DepartmentTable;
  memberships: MembershipTable;
  products: ProductTable;
  product_versions: ProductVersionTable;
  resources: ResourceTable;
  organization_products: OrganizationProductTable;
  roles: RoleTable;
  role_resources: RoleResourceTable;
  account_roles: AccountRoleTable;
  certification_applications: CertificationApplicationTable;
  sessions: SessionTable;
  verification_codes: VerificationCodeTable;
  captchas: CaptchaTable;
  attempts: AttemptTable;
  attempt_subjects: AttemptSubjectTable;
  step_up_tickets: StepUpTicketTable;
  outbox: OutboxTable;
  audit_log: AuditLogTable;
  settings: SettingTable;
}

export type Account = Selectable<AccountTable>;
export type NewAccount = Insertable<AccountTable>;
export type Session = Selectable<SessionTable>;
