import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DialectName } from "../dialect.server";

interface Target {
  readonly db: Kysely<unknown>;
  readonly dialect: DialectName;
}

interface OrderedColumn {
  readonly column: string;
  /** Number of characters of the sort key; the id decides between equal ones. */
  readonly length: number;
}

/** Words in which a character is read differently than alone; each sorts as if it began with the stand-in. */
export const WORDS_OF_OTHER_READINGS = [
  { word: "重庆", standIn: "\uE000", before: "崇" },
  { word: "藏文", standIn: "\uE001", before: "臓" },
  { word: "沈阳", standIn: "\uE002", before: "沈" },
] as const;

/**
 * Code point before the first key: keys are letters from U+4E00 on, after ASCII and before any character that
 * the table lacks.
 */
const BEFORE_FIRST = sql.lit(0x4e00 - 1);

/** Converts a text to lower case and replaces the words of other readings. */
const comparable = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  WORDS_OF_OTHER_READINGS.reduce(
    (replaced, { word, standIn }) =>
      sql`replace(${replaced}, ${sql.lit(word)}, ${sql.lit(standIn + word.slice(1))})`,
    sql`lower(${text})`,
  );

/**
 * The expression of a sort key in SQLite. A trigger has no `with`, and `group_concat` has an order since 3.44
 * only: an older program could not open the file. Positions come from a table, which takes a third less time
 * than `json_each`.
 */
function sqliteOrder(text: RawBuilder<unknown>, length: number): RawBuilder<string> {
  const character = sql`substr(text, at.place, 1)`;
  return sql<string>`(select coalesce(group_concat(part, ''), '') from (select coalesce(
      (select char(${BEFORE_FIRST} + place) from character_order where character = ${character}), ${character}) as part
    from (select ${comparable(sql`substr(${text}, 1, ${sql.lit(length)})`)} as text limit 1) cross join character_order as at
    where at.place <= length(text) order by at.place))`;
}

const quoted = (body: RawBuilder<unknown>) => sql`${sql.raw("$$")} ${body} ${sql.raw("$$")}`;

/**
 * Creates the function of a sort key in PostgreSQL. With the order of code points its `lower` folds ASCII
 * only, like SQLite's.
 */
const makeNameOrder = (db: Kysely<unknown>) =>
  sql`create function name_order(value text, most integer) returns text language sql stable strict parallel safe
    as ${quoted(sql`select coalesce(string_agg(coalesce(chr(${BEFORE_FIRST} +
        (select known.place from character_order as known where known.character = part.character)), part.character),
        '' order by part.place), '')
      from unnest(string_to_array(${comparable(sql`left(value, most) collate "C"`)}, null))
        with ordinality as part(character, place)`)}`.execute(db);

/** Creates the table of characters in the order of their pinyin, and the function that reads it. */
export async function makeCharacterOrder({ db, dialect }: Target, order: readonly string[]): Promise<void> {
  if (dialect === "sqlite") {
    await sql`create table character_order (place integer primary key, character text not null)`.execute(db);
    await sql`insert into character_order (place, character)
      select key + 1, value from json_each(${JSON.stringify(order)})`.execute(db);
    await sql`create unique index character_order_character on character_order (character)`.execute(db);
    return;
  }
  await sql`create table character_order (place integer not null, character text collate "C" not null)`.execute(
    db,
  );
  await sql`insert into character_order (place, character)
    select place, character from unnest(string_to_array(${order.join("")}, null))
      with ordinality as part(character, place)`.execute(db);
  await sql`alter table character_order add primary key (character)`.execute(db);
  await sql`analyze character_order`.execute(db);
  await makeNameOrder(db);
}

async function orderInSqlite({ db }: Target, table: string, { column, length }: OrderedColumn) {
  const own = sql.ref(column);
  const order = sql.ref(`${column}_order`);
  const store = sql`begin update ${sql.table(table)} set ${order} = ${sqliteOrder(sql`new.${own}`, length)}
    where rowid = new.rowid; end`;
  const names = sql.table(table);
  const trigger = (event: string) => sql.table(`${table}_${column}_order_${event}`);
  await sql`create trigger ${trigger("added")} after insert on ${names} ${store}`.execute(db);
  await sql`create trigger ${trigger("changed")} after update of ${own} on ${names}
    when new.${own} is not old.${own} ${store}`.execute(db);
  await sql`update ${names} set ${order} = ${sqliteOrder(own, length)}`.execute(db);
}

async function orderInPostgres({ db }: Target, table: string, columns: readonly OrderedColumn[]) {
  const names = sql.table(table);
  const triggerOf = (column: string) => sql.table(`${table}_${column}_order`);
  for (const { column, length } of columns) {
    const own = sql.ref(column);
    const order = sql.ref(`${column}_order`);
    await sql`create function ${triggerOf(column)}() returns trigger language plpgsql as ${quoted(sql`begin
      if tg_op = 'INSERT' or new.${own} is distinct from old.${own} then
        new.${order} := name_order(new.${own}, ${sql.lit(length)});
      end if;
      return new;
    end`)}`.execute(db);
  }
  // Rewriting the whole table is faster, and leaves it smaller, than updating it row by row with its indexes.
  const changes = columns.map(
    ({ column, length }) => sql`alter column ${sql.ref(`${column}_order`)} type text collate "C"
      using name_order(${sql.ref(column)}, ${sql.lit(length)})`,
  );
  await sql`alter table ${names} ${sql.join(changes)}`.execute(db);
  for (const { column } of columns)
    await sql`create trigger ${triggerOf(column)} before insert or update of ${sql.ref(column)} on ${names}
      for each row execute function ${triggerOf(column)}()`.execute(db);
}

/**
 * Adds a column `<column>_order` for each of some columns, whose order by code points is that of the column's
 * pinyin. Triggers write it, because servers of an older release, imports and other programs do not know it.
 */
export async function orderByPinyin(
  target: Target,
  table: string,
  ordered: readonly OrderedColumn[],
): Promise<void> {
  for (const { column } of ordered)
    await target.db.schema
      .alterTable(table)
      .addColumn(`${column}_order`, "text", (added) => added.notNull().defaultTo(""))
      .execute();
  if (target.dialect === "postgres") await orderInPostgres(target, table, ordered);
  else for (const each of ordered) await orderInSqlite(target, table, each);
}
