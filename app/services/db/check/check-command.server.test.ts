import { expect, it } from "vitest";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { db, dialectName } from "../client.server";
import { runCheck } from "./check-command.server";
import { CHECK_TEXT } from "./check.text";
import { sql } from "kysely";

it("a database of an older version is whole where that is expected, and not ready otherwise", async () => {
  await prepareDatabase("admin@example.com");
  expect(await runCheck([])).toEqual({ output: `${CHECK_TEXT[dialectName]}\n` });
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db);
  expect(await runCheck([])).toMatchObject({
    output: "",
    problem: "库结构不是最新的：请先启动一次服务\n",
    exitCode: 1,
  });
  expect(await runCheck(["--older"])).toEqual({ output: "数据库完好；库结构比这个程序的旧，启动时升级\n" });
});
