import type { Generated } from "kysely";
import type { Archivable, Flag, Ordered, Stamped, Time } from "../column-kinds";

export interface ProductTable extends Stamped, Archivable {
  id: Generated<number>;
  code: string;
  name: string;
  name_order: Ordered;
  /** Not offered yet, offered, no longer offered. */
  status: "draft" | "shelved" | "withdrawn";
  /** The sub-app that shows it; `external` has an address of its own. */
  entry: Generated<"jqzx" | "phsb" | "cmsweb" | "external">;
  entry_url: Generated<string>;
  icon: Generated<string>;
  summary: Generated<string>;
  sort: Generated<number>;
  shelved_at: Time | null;
}

export interface ProductVersionTable extends Stamped, Archivable {
  id: Generated<number>;
  product_id: number;
  name: string;
  /** The version number as one integer, for comparison. */
  rank: Generated<number>;
  notes: Generated<string>;
  status: "draft" | "released" | "retired";
  released_at: Time | null;
  released_by: Generated<string>;
  /** Whether new organisations of the kind get a subscription by default. */
  default_for_customers: Flag;
  default_for_providers: Flag;
  /** Incremented by triggers at every change of the version's resources or of their grants to roles. */
  rights_stamp: Generated<number>;
}

export interface ResourceTable extends Stamped {
  id: Generated<number>;
  version_id: number;
  parent_id: number | null;
  /** 0 top menu, 2 menu with children, 3 button permission (docs/product.md, section 3). */
  menu_type: 0 | 2 | 3;
  title: string;
  url: string | null;
  icon: string | null;
  perms: string | null;
  sort: number;
  hidden: Flag;
  enabled: Flag;
}

/** A subscription, which is a role version: what queryRoleVersion lists. */
export interface OrganizationProductTable extends Stamped {
  id: Generated<number>;
  organization_id: number;
  product_id: number;
  version_id: number;
  valid_from: Time | null;
  valid_to: Time | null;
  status: "active" | "stopped";
  remark: Generated<string>;
}

export interface RoleTable extends Stamped, Archivable {
  id: Generated<number>;
  version_id: number;
  /** null: preset by the platform, usable by every organisation of its type. */
  organization_id: number | null;
  code: string;
  name: string;
  name_order: Ordered;
  organization_kind: "platform" | "customer" | "provider";
  /** 1 all, 2 organisation, 3 department and below, 4 department, 5 self. */
  data_scope: 1 | 2 | 3 | 4 | 5;
  status: "active" | "disabled";
  remark: Generated<string>;
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
  /** The last valid millisecond; null for no expiry. */
  expires_at: Time | null;
}

declare module "./schema" {
  interface Schema {
    products: ProductTable;
    product_versions: ProductVersionTable;
    resources: ResourceTable;
    organization_products: OrganizationProductTable;
    roles: RoleTable;
    role_resources: RoleResourceTable;
    account_roles: AccountRoleTable;
  }
}
