import { companyHref, companyPerms } from "../../access/paths/company-paths";
import { articlePageHref, columnPageHref, picturePageHref } from "../../content/content-addresses";
import type { Executor } from "../../db/client.server";
import { channelHref, configurationHref } from "../../organizations/channels/channel.types";
import { messageHref } from "../../messaging/messages/manage/manage.types";
import { templateHref } from "../../messaging/messages/templates/template.types";
import { GOODS } from "../../declarations/libraries/goods";
import { tableOf } from "../../declarations/libraries/find-item.server";
import { itemHref, type ItemKind } from "../../declarations/libraries/library.types";
import { PARTIES } from "../../declarations/libraries/parties";
import { TEMPLATES } from "../../declarations/templates/templates";
import { declarationHref } from "../../declarations/records/find-declaration.server";
import { groupHref } from "../../reference-data/enum-groups/enum-group.types";
import { listHref, rowHref } from "../../reference-data/tables/table.types";
import { personPath } from "../../access/paths/page-links";

/** What an entry of the log is about. */
export interface LoggedObject {
  readonly type: string;
  readonly id: string;
}

/** What an object is called, and the page where it is looked at, with the permission of that page. */
export interface NamedObject {
  readonly name: string;
  readonly page: { readonly href: string; readonly perms: string } | null;
}

type Named = ReadonlyMap<number, NamedObject>;

const named = <Row extends { readonly id: number; readonly name: string }>(
  rows: readonly Row[],
  pageOf: (row: Row) => NamedObject["page"],
): Named => new Map(rows.map((row) => [row.id, { name: row.name, page: pageOf(row) }]));

/** What organisations keep for their declarations. */
const ofShelf = (itemKind: ItemKind) => async (executor: Executor, ids: readonly number[]) =>
  named(
    await executor.selectFrom(tableOf(itemKind)).select(["id", "name"]).where("id", "in", ids).execute(),
    ({ id }) => ({ href: itemHref(itemKind, id), perms: `${itemKind.type}:list` }),
  );

const READERS: Readonly<Record<string, (executor: Executor, ids: readonly number[]) => Promise<Named>>> = {
  account: async (executor, ids) =>
    named(
      await executor
        .selectFrom("accounts")
        .select(["id", "username as name"])
        .where("id", "in", ids)
        .execute(),
      ({ id }) => ({ href: personPath(id), perms: "account:list" }),
    ),
  organization: async (executor, ids) =>
    named(
      await executor
        .selectFrom("organizations")
        .select(["id", "name", "kind", "parent_id"])
        .where("id", "in", ids)
        .execute(),
      (row) => (row.kind === "platform" ? null : { href: companyHref(row), perms: companyPerms(row) }),
    ),
  department: async (executor, ids) =>
    named(
      await executor.selectFrom("departments").select(["id", "name"]).where("id", "in", ids).execute(),
      () => null,
    ),
  declaration: async (executor, ids) =>
    named(
      await executor
        .selectFrom("declarations")
        .select(["id", "own_number as name"])
        .where("id", "in", ids)
        .execute(),
      ({ id }) => ({ href: declarationHref(id), perms: "declaration:list" }),
    ),
  party: ofShelf(PARTIES),
  goods: ofShelf(GOODS),
  template: ofShelf(TEMPLATES),
  message: async (executor, ids) =>
    named(
      await executor.selectFrom("messages").select(["id", "title as name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: messageHref(id), perms: "message:list" }),
    ),
  "message-template": async (executor, ids) =>
    named(
      await executor.selectFrom("message_templates").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: templateHref(id), perms: "message:template" }),
    ),
  certification: async (executor, ids) =>
    named(
      await executor
        .selectFrom("certification_applications")
        .select(["id", "company_name as name"])
        .where("id", "in", ids)
        .execute(),
      ({ id }) => ({ href: `/certification-review/${id}`, perms: "certification:list" }),
    ),
  role: async (executor, ids) =>
    named(
      await executor.selectFrom("roles").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: `/role-list/${id}`, perms: "role:list" }),
    ),
  channel: async (executor, ids) =>
    named(
      await executor.selectFrom("channels").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: channelHref(id), perms: "channel:view" }),
    ),
  "customer-channel": async (executor, ids) =>
    named(
      await executor
        .selectFrom("customer_channels as own")
        .innerJoin("channels as channel", "channel.id", "own.channel_id")
        .select(["own.id", "own.organization_id", "channel.name"])
        .where("own.id", "in", ids)
        .execute(),
      ({ id, organization_id: owner }) => ({
        href: configurationHref(owner, id),
        perms: "customer-channel:list",
      }),
    ),
  declarant: async (executor, ids) =>
    named(
      await executor.selectFrom("declarant_units").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: `/applicant-manage/${id}`, perms: "declarant:list" }),
    ),
  "reference-list": async (executor, ids) =>
    named(
      await executor
        .selectFrom("reference_lists")
        .select(["id", "title as name"])
        .where("id", "in", ids)
        .execute(),
      ({ id }) => ({ href: listHref(id), perms: "reference:list" }),
    ),
  "reference-row": async (executor, ids) =>
    named(
      await executor.selectFrom("base_data").select(["id", "type", "name"]).where("id", "in", ids).execute(),
      ({ id, type }) => ({ href: rowHref(type, id), perms: "reference:list" }),
    ),
  "enum-group": async (executor, ids) =>
    named(
      await executor.selectFrom("enum_groups").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: groupHref(id), perms: "enum:list" }),
    ),
  article: async (executor, ids) =>
    named(
      await executor.selectFrom("articles").select(["id", "title as name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: articlePageHref(id), perms: "content:list" }),
    ),
  "article-column": async (executor, ids) =>
    named(
      await executor.selectFrom("article_columns").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: columnPageHref(id), perms: "content:list" }),
    ),
  "article-picture": async (executor, ids) =>
    named(
      await executor.selectFrom("article_pictures").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: picturePageHref(id), perms: "content:list" }),
    ),
  product: async (executor, ids) =>
    named(
      await executor.selectFrom("products").select(["id", "name"]).where("id", "in", ids).execute(),
      ({ id }) => ({ href: `/project-list/${id}`, perms: "product:list" }),
    ),
  version: async (executor, ids) =>
    named(
      await executor
        .selectFrom("product_versions")
        .select(["id", "name", "product_id"])
        .where("id", "in", ids)
        .execute(),
      ({ id, product_id }) => ({ href: `/version-management/${product_id}/${id}`, perms: "version:list" }),
    ),
};

const NUMBER = /^[1-9]\d{0,14}$/;

/** What some objects are called at the moment, with one query for each type; what is gone is left out. */
export async function nameObjects(
  executor: Executor,
  objects: readonly LoggedObject[],
): Promise<(object: LoggedObject) => NamedObject | undefined> {
  const types = [...new Set(objects.map(({ type }) => type))].filter((type) => Object.hasOwn(READERS, type));
  const found = new Map(
    await Promise.all(
      types.map(async (type) => {
        const own = objects.filter((object) => object.type === type && NUMBER.test(object.id));
        const ids = [...new Set(own.map(({ id }) => Number(id)))];
        return [type, ids.length === 0 ? new Map() : await READERS[type]!(executor, ids)] as const;
      }),
    ),
  );
  return ({ type, id }) => found.get(type)?.get(Number(id)) as NamedObject | undefined;
}
