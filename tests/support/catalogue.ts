import { beforeAll } from "vitest";
import { db } from "~/services/db/client.server";
import { createProduct, type ProductValues } from "~/services/products/catalogue/edit-product.server";
import { createResource, type ResourceValues } from "~/services/products/resources/edit-resource.server";
import { createVersion, type VersionValues } from "~/services/products/versions/edit-version.server";
import { makePerson, newRequestSource } from "./people";
import type { Actor } from "~/services/forms/editing/actor.types";

let accountId = 0;
beforeAll(async () => {
  ({ id: accountId } = await makePerson());
});

const NO_RIGHTS = { admin: false, perms: new Set<string>() };

/** An actor with the scope of the whole platform, for changes of the catalogue. */
export const editor = (columns: Partial<Actor> = {}): Actor => ({
  scope: { kind: "all" },
  accountId,
  who: "产品经理",
  rights: NO_RIGHTS,
  source: newRequestSource("page"),
  ...columns,
});

let serial = 0;
const nameOf = (number: number) => `产品${String(number)}号`;

export function productValues(columns: Partial<ProductValues> = {}): ProductValues {
  serial += 1;
  return {
    code: `product-${String(serial)}`,
    name: nameOf(serial),
    entry: "phsb",
    entryUrl: "",
    icon: "package",
    summary: "",
    sort: null,
    ...columns,
  };
}

type Outcome = { readonly ok: true; readonly id: number } | { readonly ok: false };

function idOf(outcome: Outcome): number {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.id;
}

export const makeProduct = async (columns: Partial<ProductValues> = {}) =>
  idOf(await createProduct(editor(), productValues(columns)));

export const makeVersion = async (productId: number, columns: Partial<VersionValues> = {}) => {
  const values = { name: "1.0", copyFrom: null, notes: "首个版本", defaultFor: [], ...columns };
  return idOf(await createVersion(editor(), { productId, values, isReviewed: true }));
};

export const resourceValues = (columns: Partial<ResourceValues>): ResourceValues => ({
  menuType: "2",
  parentId: null,
  sort: null,
  title: "页面",
  url: null,
  perms: null,
  icon: "",
  status: "1",
  ...columns,
});

export const addResource = async (versionId: number, columns: Partial<ResourceValues>) =>
  idOf(await createResource(editor(), { versionId, values: resourceValues(columns) }));

/** Creates a product and a version with a group, two pages, a hidden page and a button. */
export async function makeTree(name = "1.0", defaults: Partial<VersionValues> = {}) {
  const productId = await makeProduct();
  const versionId = await makeVersion(productId, { name, ...defaults });
  const group = await addResource(versionId, { menuType: "0", title: "申报管理", url: "/declare" });
  const list = await addResource(versionId, {
    parentId: group,
    title: "报关单",
    url: "/declare/entry-list",
    perms: "entry:list",
  });
  const other = await addResource(versionId, {
    parentId: group,
    title: "舱单",
    url: "/declare/manifest-list",
    perms: "manifest:list",
  });
  const hidden = await addResource(versionId, {
    parentId: list,
    title: "报关单详情",
    url: "/declare/entry-detail",
    perms: "entry:view",
  });
  const button = await addResource(versionId, {
    menuType: "3",
    parentId: list,
    title: "新增",
    perms: "entry:create",
  });
  return { productId, versionId, group, list, other, hidden, button };
}

export const findResource = (id: number) =>
  db.selectFrom("resources").selectAll().where("id", "=", id).executeTakeFirst();

/** Inserts a role of a version with these resources; preset unless an organisation is given. */
export async function makeRole(versionId: number, resourceIds: readonly number[], organizationId?: number) {
  serial += 1;
  const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
  const { id } = await db
    .insertInto("roles")
    .values({
      version_id: versionId,
      organization_id: organizationId ?? null,
      code: `role-${String(serial)}`,
      name: `角色${String(serial)}`,
      organization_kind: "customer",
      data_scope: 2,
      status: "active",
      ...stamps,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = resourceIds.map((resource_id) => ({ role_id: id, resource_id }));
  if (rows.length > 0) await db.insertInto("role_resources").values(rows).execute();
  return id;
}

/** @returns field and text of a resource's refusal; null where it is created */
export async function refusalOf(versionId: number, columns: Partial<ResourceValues>) {
  const outcome = await createResource(editor(), { versionId, values: resourceValues(columns) });
  return outcome.ok ? null : [outcome.field, outcome.text];
}
