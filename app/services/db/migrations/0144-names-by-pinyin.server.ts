import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { orderByCodePoints } from "../text-order.server";
import { makeCharacterOrder, orderByPinyin, WORDS_OF_OTHER_READINGS } from "./name-order.server";

/** Names of companies can be longer, but few are equal in as many characters. */
const NAME_LENGTH = 32;
/** Ten names of 30 characters with separators: a department sorts by its whole path. */
const PATH_LENGTH = 330;

/** Names that lists sort by, and the indexes of these orders. */
const ORDERS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  accounts: {
    username: { accounts_username_pinyin: "(username_order, id, archived_at)" },
    realname: { accounts_realname_pinyin: "(realname_order, id, archived_at)" },
  },
  organizations: {
    name: {
      organizations_pinyin: "(kind, name_order, id) where archived_at is null and parent_id is null",
      organizations_child_pinyin: "(parent_id, name_order, id) where archived_at is null",
    },
  },
  departments: {
    path: {
      departments_pinyin: "(organization_id, path_order, id) where archived_at is null",
      departments_type_pinyin: "(organization_id, type, path_order, id) where archived_at is null",
      departments_status_pinyin: "(organization_id, status, path_order, id) where archived_at is null",
    },
  },
  declarant_units: {
    name: { declarant_units_pinyin: "(name_order, id) where archived_at is null" },
  },
  channels: {
    name: {
      channels_pinyin: "(name_order, id) where archived_at is null",
      channels_first_pinyin: `((case status when '3' then 0 when '1' then 1 when '0' then 2 else 3 end), name_order, id)
        where archived_at is null`,
    },
  },
  roles: { name: { roles_pinyin: "(name_order, id) where archived_at is null" } },
  products: {
    name: {
      products_pinyin: "(name_order, id) where archived_at is null",
      products_sort_pinyin: "(sort, name_order, id) where archived_at is null",
    },
  },
  messages: { title: { messages_pinyin: "(title_order, id)" } },
  articles: { title: { articles_pinyin: "(title_order, id) where archived_at is null" } },
  article_pictures: { name: { article_pictures_pinyin: "(name_order, id) where archived_at is null" } },
  reference_lists: { title: { reference_lists_pinyin: "(title_order, id)" } },
  base_data: { name: { base_data_pinyin: "(type, name_order, id)" } },
  enum_groups: { name: { enum_groups_pinyin: "(name_order, id)" } },
  ...Object.fromEntries(
    ["trade_goods", "trade_parties", "declaration_templates"].map((table) => [
      table,
      {
        name: {
          [`${table}_pinyin`]: "(name_order, id) where archived_at is null",
          [`${table}_own_pinyin`]: "(organization_id, name_order, id) where archived_at is null",
        },
      },
    ]),
  ),
};

/** All characters in the order of pinyin, with stand-ins for those that are read differently in a word. */
async function readOrder(): Promise<string[]> {
  const { default: text } = await import("./character-order/characters.txt?raw");
  const characters = [...text.replaceAll("\n", "")];
  return characters.flatMap((character) => {
    const word = WORDS_OF_OTHER_READINGS.find(({ before }) => before === character);
    return word ? [word.standIn, character] : [character];
  });
}

/**
 * Sort keys of names and titles by pinyin, equal in both databases and all their locales
 * (docs/decisions/0148). The indexes by code points remain for servers of the previous release.
 */
export const namesByPinyin = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    // A column that a trigger uses cannot change its collation any more.
    if (dialect === "postgres") await orderByCodePoints(db);
    await makeCharacterOrder({ db, dialect }, await readOrder());
    for (const [table, columns] of Object.entries(ORDERS)) {
      const ordered = Object.keys(columns).map((column) => ({
        column,
        length: column === "path" ? PATH_LENGTH : NAME_LENGTH,
      }));
      await orderByPinyin({ db, dialect }, table, ordered);
      for (const [name, keys] of Object.values(columns).flatMap((indexes) => Object.entries(indexes)))
        await sql`create index ${sql.table(name)} on ${sql.table(table)} ${sql.raw(keys)}`.execute(db);
    }
  },
});
