import { sql, type Kysely, type Migration, type RawBuilder } from "kysely";
import type { DialectName } from "../dialect.server";
import { makePrefixIndex } from "./search-indexes.server";

interface Target {
  readonly db: Kysely<unknown>;
  readonly dialect: DialectName;
}

/** Characters that are read differently where a 姓名 begins with them, as its surname. */
const SURNAMES = {
  单: "shan",
  曾: "zeng",
  解: "xie",
  仇: "qiu",
  朴: "piao",
  区: "ou",
  查: "zha",
  盖: "ge",
  乐: "yue",
  缪: "miao",
  翟: "zhai",
  召: "shao",
  折: "she",
  覃: "qin",
  员: "yun",
  繁: "po",
  能: "nai",
  都: "du",
  薄: "bo",
  卜: "bu",
  佴: "er",
} as const;

/** Longest 姓名, in characters. */
const NAME_LENGTH = 20;

/** Creates the syllables by the place of their first character in the order of pinyin, and the surnames. */
async function makeSyllables({ db }: Target): Promise<void> {
  const { default: text } = await import("./character-order/syllables.txt?raw");
  await db.schema
    .createTable("name_syllables")
    .addColumn("place", "integer", (column) => column.primaryKey())
    .addColumn("syllable", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("surname_syllables")
    .addColumn("character", "text", (column) => column.primaryKey())
    .addColumn("syllable", "text", (column) => column.notNull())
    .execute();
  const rows = text
    .trim()
    .split(/\s/)
    .map((each) => sql`(${sql.lit(each.slice(0, 1))}, ${sql.lit(each.slice(1))})`);
  await sql`with known(character, syllable) as (values ${sql.join(rows)})
    insert into name_syllables (place, syllable) select ordered.place, known.syllable
      from known join character_order as ordered on ordered.character = known.character`.execute(db);
  const surnames = Object.entries(SURNAMES).map(
    (pair) => sql`(${sql.join(pair.map((each) => sql.lit(each)))})`,
  );
  await sql`insert into surname_syllables (character, syllable) values ${sql.join(surnames)}`.execute(db);
}

/** The syllable of a character at a place of a name; null for one that is no Chinese character. */
const syllableOf = (
  character: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`coalesce(
  (select surname.syllable from surname_syllables as surname where ${place} = 1 and surname.character = ${character}),
  (select syllables.syllable from name_syllables as syllables where syllables.place <=
    (select ordered.place from character_order as ordered where ordered.character = ${character})
    order by syllables.place desc limit 1))`;

/** What stands for a character: its syllable or initial, a letter or digit itself, nothing for any other. */
const partOf = (
  syllable: RawBuilder<unknown>,
  character: RawBuilder<unknown>,
  isLatin: RawBuilder<unknown>,
) => sql`coalesce(${syllable}, case when ${isLatin} then ${character} else '' end)`;

/** The spelling in SQLite, where a trigger has no `with`; `character_order` has the positions (migration 0144). */
function sqliteSpelling(text: RawBuilder<unknown>, isInitials: boolean): RawBuilder<string> {
  const character = sql`substr(text, at.place, 1)`;
  const syllable = syllableOf(character, sql`at.place`);
  const part = partOf(
    isInitials ? sql`substr(${syllable}, 1, 1)` : syllable,
    character,
    sql`${character} glob '[a-z0-9]'`,
  );
  return sql<string>`(select coalesce(group_concat(part, ''), '') from (select ${part} as part
    from (select lower(substr(${text}, 1, ${sql.lit(NAME_LENGTH)})) as text limit 1) cross join character_order as at
    where at.place <= length(text) order by at.place))`;
}

async function spellInSqlite({ db }: Target): Promise<void> {
  const set = (row: string) => sql`update accounts set
    realname_spelling = ${sqliteSpelling(sql.raw(`${row}realname`), false)},
    realname_initials = ${sqliteSpelling(sql.raw(`${row}realname`), true)}`;
  const store = sql`begin ${set("new.")} where rowid = new.rowid; end`;
  await sql`create trigger accounts_spelling_added after insert on accounts
    when new.realname <> '' ${store}`.execute(db);
  await sql`create trigger accounts_spelling_changed after update of realname on accounts
    when new.realname is not old.realname ${store}`.execute(db);
  await sql`${set("")} where realname <> ''`.execute(db);
}

async function spellInPostgres({ db }: Target): Promise<void> {
  const syllable = syllableOf(sql`part.character`, sql`part.place`);
  const part = partOf(
    sql`case when is_initials then left(${syllable}, 1) else ${syllable} end`,
    sql`part.character`,
    sql`part.character ~ '^[a-z0-9]$'`,
  );
  await sql`create function name_spelling(value text, is_initials boolean) returns text language sql stable strict
    parallel safe as $spelling$ select coalesce(string_agg(${part}, '' order by part.place), '')
      from unnest(string_to_array(lower(left(value, ${sql.lit(NAME_LENGTH)}) collate "C"), null))
        with ordinality as part(character, place) $spelling$`.execute(db);
  await sql`create function accounts_spelling() returns trigger language plpgsql as $spelling$ begin
    if tg_op = 'INSERT' or new.realname is distinct from old.realname then
      new.realname_spelling := name_spelling(new.realname, false);
      new.realname_initials := name_spelling(new.realname, true);
    end if;
    return new;
  end $spelling$`.execute(db);
  await sql`alter table accounts
    alter column realname_spelling type text using name_spelling(realname, false),
    alter column realname_initials type text using name_spelling(realname, true)`.execute(db);
  await sql`create trigger accounts_spelling before insert or update of realname on accounts
    for each row execute function accounts_spelling()`.execute(db);
}

/**
 * The pinyin of each 姓名 in full and as initials, by which people are found. Triggers write it, as the sort keys
 * of migration 0144.
 */
export const spelledNames = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await makeSyllables({ db, dialect });
    for (const column of ["realname_spelling", "realname_initials"])
      await db.schema
        .alterTable("accounts")
        .addColumn(column, "text", (added) => added.notNull().defaultTo(""))
        .execute();
    await (dialect === "sqlite" ? spellInSqlite : spellInPostgres)({ db, dialect });
    await makePrefixIndex({ db, dialect }, "accounts", "realname_spelling");
    await makePrefixIndex({ db, dialect }, "accounts", "realname_initials");
  },
});
