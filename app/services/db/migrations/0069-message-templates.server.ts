import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { now } from "../../runtime/process/clock.server";
import { columnsFor } from "./columns.server";
import { makeSearchable } from "./search-indexes.server";

/** Events about which the platform sends messages, with its own text by default. */
const EVENTS = [
  ["certification-result", "认证审核结果"],
  ["review-waiting", "有认证申请待审核"],
  ["review-handed", "认证申请转交"],
  ["role-changed", "角色变更"],
  ["organization-news", "组织状态与有效期"],
  ["card-ending", "卡证书即将到期"],
  ["channel-news", "通道异常与恢复"],
  ["version-released", "新版本发布"],
  ["settings-changed", "安全设置修改"],
  ["data-ready", "个人数据已备好"],
  ["cancellation-stopped", "注销申请被撤销"],
  ["job-finished", "后台任务结束"],
] as const;

/** Without the sanitiser's proof, so that they are sanitised at every read. */
const seeded = ([event, name]: (typeof EVENTS)[number], at: number) => ({
  code: event,
  event,
  name,
  title: "{标题}",
  content: "<p>{正文}</p>",
  content_proof: "",
  status: "active",
  created_at: at,
  created_by: "system",
  updated_at: at,
  updated_by: "system",
});

async function makeTable(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, stamps } = columnsFor(dialect);
  await db.schema
    .createTable("message_templates")
    .$call(id)
    .addColumn("code", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("event", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("content_proof", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .$call(stamps)
    .execute();
}

/** Templates of events, and templates for messages by staff. */
export const messageTemplates = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await makeTable(db, dialect);
    await sql`create unique index message_templates_event on message_templates (event)
      where event <> ''`.execute(db);
    await sql`create index message_templates_status on message_templates (status, code, id)`.execute(db);
    await sql`create index message_templates_code_order on message_templates (code, id)`.execute(db);
    await makeSearchable({ db, dialect }, "message_templates", ["code", "name"]);
    await (db as Kysely<{ message_templates: ReturnType<typeof seeded> }>)
      .insertInto("message_templates")
      .values(EVENTS.map((event) => seeded(event, now())))
      .execute();
  },
});
