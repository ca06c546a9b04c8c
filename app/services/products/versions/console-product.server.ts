import type { Insertable } from "kysely";
import type { Tx } from "../../db/client.server";
import type { Flag } from "../../db/column-kinds";
import type { ProductTable, ResourceTable } from "../../db/schema/schema-products";
import {
  CONSOLE_GROUPS,
  CONSOLE_PRODUCT_CODE,
  CONSOLE_TITLE,
  CONSOLE_VERSION,
} from "../../access/paths/console-pages";
import {
  DESK_GROUPS,
  DESK_PRODUCT_CODE,
  DESK_PRODUCT_NAME,
  DESK_VERSION,
} from "../../access/paths/desk-pages";
import type { Page, PageGroup } from "../../access/paths/page-shape";
import {
  findConsoleVersion,
  findDeskVersion,
  type SeededVersion,
} from "../../organizations/tenants/console-version.server";
import { seedStamps } from "../../organizations/tenants/seed-stamps";
import { rankOf } from "./version-number";

type Node = Pick<
  Insertable<ResourceTable>,
  "menu_type" | "title" | "url" | "icon" | "perms" | "sort" | "hidden"
> & {
  /** The key of the node within a version: its permission, or a group's address. */
  readonly key: string;
  readonly parentKey: string | null;
};

const SORT_STEP = 10;

function buttonNodes(page: Page, hiddenCount: number): Node[] {
  return page.buttons.map(({ perms, title }, index) => ({
    key: perms,
    parentKey: page.perms,
    menu_type: 3,
    title,
    url: null,
    icon: null,
    perms,
    sort: (hiddenCount + index + 1) * SORT_STEP,
    hidden: 0,
  }));
}

function pageNode(page: Page, { slug: group }: PageGroup, parentKey = `/${group}`): Node {
  return {
    key: page.perms,
    parentKey,
    menu_type: 2,
    title: page.title,
    url: `/${group}/${page.slug}`,
    icon: page.icon,
    perms: page.perms,
    sort: page.sort,
    hidden: page.hidden ? 1 : 0,
  };
}

function groupNode(group: PageGroup): Node {
  const url = `/${group.slug}`;
  return {
    key: url,
    parentKey: null,
    menu_type: 0,
    title: group.title,
    url,
    icon: group.icon,
    perms: null,
    sort: group.sort,
    hidden: 0,
  };
}

/** The tree by levels: groups, pages, hidden pages with the buttons of pages, buttons of hidden pages. */
function levelsOf(groups: readonly PageGroup[]): Node[][] {
  const heads: Node[] = [];
  const shown: Node[] = [];
  const below: Node[] = [];
  const lowest: Node[] = [];
  for (const group of groups) {
    heads.push(groupNode(group));
    for (const page of group.pages.filter((page) => !page.hidden)) {
      const hidden = group.pages.filter((other) => other.hidden && other.activeMenu === page.slug);
      shown.push(pageNode(page, group));
      below.push(
        ...hidden.map((other) => pageNode(other, group, page.perms)),
        ...buttonNodes(page, hidden.length),
      );
      lowest.push(...hidden.flatMap((other) => buttonNodes(other, 0)));
    }
  }
  return [heads, shown, below, lowest];
}

/** A product that the installation creates. */
interface SeededProduct {
  readonly columns: Pick<Insertable<ProductTable>, "code" | "name" | "icon" | "sort" | "entry">;
  readonly version: string;
  readonly groups: readonly PageGroup[];
  readonly find: (tx: Tx) => Promise<SeededVersion | null>;
  /** Whether new organisations get a subscription by default. */
  readonly isDefault: Flag;
}

const CONSOLE: SeededProduct = {
  columns: {
    code: CONSOLE_PRODUCT_CODE,
    name: CONSOLE_TITLE,
    icon: "layout-dashboard",
    sort: SORT_STEP,
    entry: "jqzx",
  },
  version: CONSOLE_VERSION,
  groups: CONSOLE_GROUPS,
  find: findConsoleVersion,
  isDefault: 1,
};

const DESK: SeededProduct = {
  columns: {
    code: DESK_PRODUCT_CODE,
    name: DESK_PRODUCT_NAME,
    icon: "ship",
    sort: 2 * SORT_STEP,
    entry: "phsb",
  },
  version: DESK_VERSION,
  groups: DESK_GROUPS,
  find: findDeskVersion,
  isDefault: 1,
};

/**
 * Appends a suffix if a product of staff has the name, which is unique among products that are not archived.
 */
async function freeName(tx: Tx, name: string): Promise<string> {
  const taken = await tx
    .selectFrom("products")
    .select("id")
    .where("name", "=", name)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return taken ? `${name}（内置）` : name;
}

async function createProduct(
  tx: Tx,
  { columns, version, isDefault }: SeededProduct,
  at: number,
): Promise<SeededVersion> {
  const { id: productId } = await tx
    .insertInto("products")
    .values({
      ...columns,
      name: await freeName(tx, columns.name),
      status: "shelved",
      shelved_at: at,
      ...seedStamps(at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: versionId } = await tx
    .insertInto("product_versions")
    .values({
      product_id: productId,
      name: version,
      rank: rankOf(version),
      notes: "随系统安装的首个版本。",
      status: "released",
      released_at: at,
      released_by: seedStamps(at).created_by,
      default_for_customers: isDefault,
      default_for_providers: isDefault,
      ...seedStamps(at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { productId, versionId };
}

async function insertLevel(
  tx: Tx,
  nodes: readonly Node[],
  ids: Map<string, number>,
  version: { versionId: number; at: number },
): Promise<void> {
  const missing = nodes.filter((node) => !ids.has(node.key));
  if (missing.length === 0) return;
  const rows = missing.map(({ key: _, parentKey, ...columns }) => ({
    ...columns,
    version_id: version.versionId,
    parent_id: parentKey === null ? null : ids.get(parentKey),
    enabled: 1 as const,
    ...seedStamps(version.at),
  }));
  const inserted = await tx.insertInto("resources").values(rows).returning(["id", "perms", "url"]).execute();
  for (const row of inserted) ids.set(row.perms ?? row.url ?? "", row.id);
}

/**
 * Creates the product if it is missing, and adds pages and buttons that are new in this build; existing
 * resources are unchanged.
 */
async function seedProduct(tx: Tx, product: SeededProduct, at: number): Promise<SeededVersion> {
  const version = (await product.find(tx)) ?? (await createProduct(tx, product, at));
  const present = await tx
    .selectFrom("resources")
    .select(["id", "perms", "url"])
    .where("version_id", "=", version.versionId)
    .execute();
  const ids = new Map(present.map((row) => [row.perms ?? row.url ?? "", row.id]));
  for (const level of levelsOf(product.groups)) {
    await insertLevel(tx, level, ids, { versionId: version.versionId, at });
  }
  return version;
}

/** Seeds the console as a product of its own: 集群管理中心 1.0 with the resources of the console table. */
export const seedConsoleProduct = (tx: Tx, at: number): Promise<SeededVersion> =>
  seedProduct(tx, CONSOLE, at);

/** Seeds the declaration desk, to which organisations are subscribed like to products of staff. */
export const seedDeskProduct = (tx: Tx, at: number): Promise<SeededVersion> => seedProduct(tx, DESK, at);
