import { beforeAll, expect, it } from "vitest";
import { freePort } from "../support/free-port";
import { queryPostgres, startPostgresServer, type PostgresServer } from "../support/postgres-server";
import { startBundle, startSite, temporaryFolder } from "../support/site-process";

const EXIT_REFUSED = 78;
const SECRET_KEYS = "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga";

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgresServer({ durable: false });
  return postgres.remove;
});

async function refusal(DATABASE_URL: string): Promise<string> {
  const folder = temporaryFolder();
  const environment = { DATABASE_URL, SECRET_KEYS, DATA_DIR: folder.path, PORT: String(await freePort()) };
  const bundle = startBundle(environment);
  const { code } = await bundle.ended;
  folder.remove();
  expect([code, bundle.output()], bundle.errors()).toEqual([EXIT_REFUSED, ""]);
  return bundle.errors();
}

const tablesOf = (url: string) =>
  queryPostgres<{ name: string }>(
    url,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );

it("a database with another program's tables is refused and stays as it is", async () => {
  const url = await postgres.createDatabase();
  await queryPostgres(url, "create table notes (text text)");
  expect(await refusal(url)).toMatch(
    /^启动失败：DATABASE_URL 指向的数据库里有其他程序的表，没有写入任何内容；请为本系统新建一个空的数据库\n$/,
  );
  expect(await tablesOf(url)).toEqual([{ name: "notes" }]);
});

it("a login that is refused is told in one line, without the password", async () => {
  const url = new URL(await postgres.createDatabase());
  url.pathname = "/nowhere";
  const message = await refusal(url.href);
  expect(message).toMatch(/^启动失败：数据库拒绝登录（.+）；请检查 DATABASE_URL 里的用户、密码和库名\n$/);
});

it("a newer version's database is refused", async () => {
  const url = await postgres.createDatabase();
  const site = await startSite({ environment: { DATABASE_URL: url, SECRET_KEYS } });
  await site.stop();
  await queryPostgres(url, "insert into kysely_migration values ('9999-later', '2030-01-01')");
  expect(await refusal(url)).toMatch(/^启动失败：数据库由更新的版本建立或升级过；请用那个版本启动/);
});
