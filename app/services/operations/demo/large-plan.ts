/** How many rows `npm run demo -- --size large` creates for measuring lists. */
export interface LargeSizes {
  readonly organizations: number;
  readonly accounts: number;
  readonly departments: number;
  readonly roles: number;
}

export const LARGE: LargeSizes = {
  organizations: 20_000,
  accounts: 1_000_000,
  departments: 200_000,
  roles: 2_000,
};

/**
 * Of five consecutive organisations: three customers, one first-level customer of the first, one provider.
 */
const GROUP = 5;
const FAN_OUT = 20;
const STAFF_SHARE = 1000;
/** One organisation has a tenth of all accounts; one in twenty accounts has no membership. */
const BIG_SHARE = 10;
const NOWHERE_SHARE = 20;

export type Kind = "customer" | "provider";

export interface PlannedOrganization {
  readonly kind: Kind;
  /** Index of its parent customer. */
  readonly parent: number | null;
}

/** Returns the kind and parent of the organisation of an index. */
export function organizationAt(index: number): PlannedOrganization {
  const offset = index % GROUP;
  if (offset === GROUP - 1) return { kind: "provider", parent: null };
  return { kind: "customer", parent: offset === GROUP - 2 ? index - offset : null };
}

export interface PlannedDepartment {
  /** Index of its organisation. */
  readonly organization: number;
  /** Index of its parent department. */
  readonly parent: number | null;
}

/**
 * Returns the department of an index: each organisation has one; all others are in one tree below
 * the first organisation's.
 */
export function departmentAt(index: number, { organizations }: LargeSizes): PlannedDepartment {
  if (index < organizations) return { organization: index, parent: null };
  const offset = index - organizations;
  const parent = offset < FAN_OUT ? 0 : organizations + Math.floor(offset / FAN_OUT) - 1;
  return { organization: 0, parent };
}

export interface PlannedMember {
  /** Index of the organisation; null for the platform. */
  readonly organization: number | null;
  /** Index of the department; null for none. */
  readonly department: number | null;
  /** The first member of an organisation administers it; some later ones hold its own role. */
  readonly role: "administrator" | "own" | "staff" | null;
}

const HOLDERS_OF_OWN_ROLES = 10;

/** Returns the membership of the account of an index; null for none. */
export function memberAt(index: number, sizes: LargeSizes): PlannedMember | null {
  const { accounts, organizations, departments, roles } = sizes;
  const staff = Math.ceil(accounts / STAFF_SHARE);
  const big = staff + Math.floor(accounts / BIG_SHARE);
  if (index < staff) return { organization: null, department: null, role: "staff" };
  if (index < big) {
    const tree = Math.max(1, departments - organizations);
    const department = departments > organizations ? organizations + ((index - staff) % tree) : 0;
    return { organization: 0, department, role: index === staff ? "administrator" : null };
  }
  if (index >= accounts - Math.floor(accounts / NOWHERE_SHARE)) return null;
  const offset = index - big;
  const others = organizations - 1;
  const organization = 1 + (offset % others);
  const round = Math.floor(offset / others);
  const isHolder = organization < roles && round > 0 && round <= HOLDERS_OF_OWN_ROLES;
  return {
    organization,
    department: organization,
    role: round === 0 ? "administrator" : isHolder ? "own" : null,
  };
}

const SURNAMES = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗";
const GIVEN = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红玲建国晓东海燕志鹏佳欣宇轩";

const pick = (characters: string, index: number) => characters[index % characters.length]!;

/** Returns a name of two or three characters; deterministic by index. */
export function personName(index: number): string {
  const mixed = (index * 2_654_435_761) % 4_294_967_296;
  const first = pick(GIVEN, Math.floor(mixed / 20));
  const second = mixed % 3 === 0 ? "" : pick(GIVEN, Math.floor(mixed / 800));
  return pick(SURNAMES, mixed) + first + second;
}

/** Phone numbers of an unassigned range. */
export const largePhone = (index: number) => `1995${String(index).padStart(7, "0")}`;

const MINUTE = 60_000;
const SPREAD_MINUTES = 3 * 365 * 24 * 60;

/** Returns a time within the three years before; deterministic by index. */
export const momentBefore = (at: number, index: number) =>
  at - (((index * 7919) % SPREAD_MINUTES) + 1) * MINUTE;
