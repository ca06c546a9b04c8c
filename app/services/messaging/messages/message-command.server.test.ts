import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson } from "../../../../tests/support/people";
import { makeOrganization, joinOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import { listUnread } from "./box.server";
import { runMessage } from "./message-command.server";
import { markRead } from "./reading.server";

const folder = mkdtempSync(join(tmpdir(), "online-customs-command-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plain = ["--title", "停机通知", "--content", "今晚停机"];
const refusal = (problem: string) => ({ output: "", problem: `${problem}\n`, exitCode: 65 });
const countMessages = async () => (await db.selectFrom("messages").select("id").execute()).length;
const idIn = (output: string) => Number(/消息 (\d+)/.exec(output)![1]);

describe("npm run message", () => {
  let person: Account;
  let reader: Account;
  beforeAll(async () => {
    person = await makePerson();
    reader = await makePerson({ email: "reader@example.com", realname: "=cmd()" });
  });
  const unread = async (account: Account) => (await listUnread(account.id)).records;

  it("publishes to ids, phones and e-mails, and says to how many", async () => {
    const to = `user:${person.id}, +86 ${person.phone},READER@example.com`;
    const { output } = await runMessage(["--to", to, ...plain]);
    expect(output).toMatch(/^已发布消息 \d+，接收 2 人\n$/);
    expect(await unread(person)).toMatchObject([{ title: "停机通知", type: 2 }]);
    expect(await unread(reader)).toHaveLength(1);
  });

  it("publishes to everyone and to organisations", async () => {
    const organization = await makeOrganization(db, "customer");
    await joinOrganization(db, person.id, organization);
    const some = await runMessage(["--to", `org:${organization}`, "--type", "4", ...plain]);
    expect(some.output).toMatch(/接收 1 人/);
    expect((await runMessage(["--to", "all", "--new-users", ...plain])).output).toMatch(/接收 2 人/);
  });

  it("publishes once for a key", async () => {
    const args = ["--to", `user:${person.id}`, "--key", "k-1", ...plain];
    expect((await runMessage(args)).output).toMatch(/^已发布消息/);
    const before = await countMessages();
    expect(await runMessage(args)).toEqual({ output: "该消息已发布，未重复发送\n" });
    expect(await countMessages()).toBe(before);
  });

  it("only counts with --dry-run", async () => {
    const before = await countMessages();
    const args = ["--to", `user:${person.id},${reader.id}`, "--dry-run", ...plain];
    expect(await runMessage(args)).toEqual({ output: "检查通过，将接收 2 人；未发布\n" });
    expect(await countMessages()).toBe(before);
  });

  it("publishes at a time, and at once when that has passed", async () => {
    const at = (time: string) => runMessage(["--to", `user:${person.id}`, "--at", time, ...plain]);
    expect((await at("2020-02-29 00:00:00")).output).toMatch(/^已发布消息/);
    expect((await at("2999-12-31 23:59:59")).output).toMatch(
      /^消息 \d+ 将于 2999-12-31 23:59:59 发布，预计接收 1 人\n$/,
    );
    for (const wrong of ["2026-02-30 00:00:00", "2026-01-01", "明天", "2026-01-01 24:60:00"])
      expect(await at(wrong)).toEqual(refusal("--at 应为 YYYY-MM-DD HH:mm:ss"));
  });

  it("reads the content from a file", async () => {
    const file = join(folder, "content.html");
    writeFileSync(file, "<p>来自文件</p><script>1</script>");
    const from = (path: string) =>
      runMessage(["--to", `user:${person.id}`, "--title", "来自文件", "--file", path]);
    expect((await from(file)).output).toMatch(/^已发布消息/);
    expect(await from(join(folder, "none"))).toEqual(refusal(`无法读取文件：${join(folder, "none")}`));
  });

  it.each([
    [["--title", "一"], "消息标题为2到60个字"],
    [["--type", "5"], "消息类型不正确"],
    [["--content", "<script>1</script>"], "请输入消息内容"],
    [["--content", "长".repeat(20_001)], "内容最长不能超过20000个字符"],
  ])("refuses %j", async (args, text) => {
    expect(await runMessage(["--to", `user:${person.id}`, ...plain, ...args])).toEqual(refusal(text));
  });

  it.each([
    ["user:1,987654,13700000009,x@example.com,abc", "987654、13700000009、x@example.com、abc"],
    ["org:987654,0", "987654、0"],
    ["role:99999999999999999999", "99999999999999999999"],
  ])("publishes nothing when %s names somebody unknown", async (to, names) => {
    const before = await countMessages();
    const outcome = await runMessage(["--to", to.replace("user:1,", `user:${person.id},`), ...plain]);
    expect(outcome).toEqual(refusal(`找不到接收人：${names}`));
    expect(await countMessages()).toBe(before);
  });

  it.each([
    [[], "缺少 --to"],
    [["--to", ""], "缺少 --to"],
    [["--to", "everybody"], "--to 应为"],
    [["--to", "user:"], "--to 应为"],
    [["--to", "user:1", "--new-users"], "--new-users 只能"],
  ])("explains itself after %j", async (args, text) => {
    const { problem, exitCode, output } = await runMessage([...plain, ...args]);
    expect(problem).toContain(text);
    expect(problem).toContain("用法：npm run message");
    expect([exitCode, output]).toEqual([64, ""]);
  });

  it("tells who has read, masked and without formulas", async () => {
    const { output } = await runMessage(["--to", `user:${person.id},${reader.id}`, ...plain]);
    const id = idIn(output);
    await markRead(reader.id, [id]);
    const { output: csv } = await runMessage(["--receipts", String(id)]);
    const [head, ...lines] = csv.split("\r\n");
    expect(head).toBe("\ufeff姓名,组织,手机号或邮箱,状态,阅读时间");
    expect(lines[0]).toMatch(/^139\*{4}\d{4},customer \d+,139\*{4}\d{4},未读,$/);
    expect(lines[1]).toMatch(/^'=cmd\(\),,139\*{4}\d{4},已读,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const file = join(folder, "receipts.csv");
    expect(await runMessage(["--receipts", String(id), "--output", file])).toEqual({
      output: `已写入 ${file}\n`,
    });
    expect(readFileSync(file, "utf8")).toBe(csv);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    await runMessage(["--receipts", String(id), "--output", file]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await runMessage(["--receipts", String(id), "--output", folder])).toEqual(
      refusal(`无法写入文件：${folder}`),
    );
  });

  it("revokes", async () => {
    const { output } = await runMessage(["--to", `user:${person.id}`, ...plain]);
    const id = idIn(output);
    expect(await runMessage(["--revoke", String(id), "--reason", "错发"])).toEqual({
      output: `已撤回消息 ${id}\n`,
    });
    expect((await unread(person)).map((message) => message.id)).not.toContain(id);
    for (const option of ["--revoke", "--receipts"]) {
      expect(await runMessage([option, "987654"])).toEqual(refusal("消息不存在"));
      expect(await runMessage([option, "first"])).toEqual(refusal("消息编号不正确"));
    }
  });
});
