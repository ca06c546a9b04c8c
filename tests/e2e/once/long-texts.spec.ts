import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
/** A technical message without a point at which a line could break. */
const WORD = "SQLITE_CONSTRAINT_FOREIGNKEY/".repeat(8).replaceAll("/", "x");
const SENTENCE = "导入客户端目录所在的网络磁盘没有响应，请检查网络与共享权限。".repeat(5);

/**
 * Inserts a channel, an error, a notice and an audit record with long texts.
 * @returns the addresses of their pages
 */
function addLongTexts(site: Site): readonly string[] {
  const rows = new Rows(site);
  const now = Date.now();
  const unit_id = rows.add("declarant_units", {
    name: "宁波前湾新区跨境电子商务综合试验区国际货运代理与报关服务有限责任公司北仑分公司".repeat(2),
    customs_code: "3302912345",
    credit_code: "91350200MA2YJ1XR9G",
    cop_code: "MA2YJ1XR9",
    category: "A",
    status: "active",
    remark: WORD,
    ...stamps,
  });
  const channel = rows.add("channels", {
    name: "宁波单一窗口的第二条备用通道用于夜间与节假日的进口报关单",
    code: "CH-LONG",
    kind: "qp",
    transfer_mode: "2",
    unit_id,
    status: "3",
    problem: SENTENCE,
    problem_at: now,
    endpoint: `https://${WORD}.example.cn/`,
    remark: WORD,
    ...stamps,
  });
  const failure = rows.add("error_groups", {
    fingerprint: "long",
    source: "server",
    message: WORD,
    route: `/${WORD}`,
    stack: `${WORD}\n    at ${SENTENCE}`,
    build: "abc",
    count: 1,
    first_at: now,
    last_at: now,
  });
  rows.add("outbox", {
    channel: "mail",
    target: "a***@example.com",
    purpose: "notice",
    body: "",
    subject: SENTENCE.slice(0, 60),
    status: 3,
    tries: 3,
    created_at: now,
    due_at: now + 9e9,
    error: WORD,
  });
  const entry = rows.add("audit_log", {
    at: now,
    event: "role.edited",
    result: "ok",
    actor: "高**",
    address: "2001:0db8:85a3:0000:0000:8a2e:0370:7334",
    object_type: "role",
    object_id: "2",
    detail: JSON.stringify({ way: "page", name: `${SENTENCE} → ${WORD}`, remark: `${WORD} → ${SENTENCE}` }),
    request_id: "",
  });
  rows.close();
  return [
    "/dashboard",
    "/channel-manage",
    `/channel-manage/${String(channel)}`,
    `/channel-manage/${String(channel)}?tab=running`,
    `/applicant-manage/${String(unit_id)}`,
    "/error-log",
    `/error-log/${String(failure)}`,
    "/notify-log",
    "/audit-log",
    `/audit-log/${String(entry)}`,
    "/system-status",
  ];
}

/** Tables of a record whose rows are cut off; lists scroll within their frame. */
const cutTables = (page: Page) =>
  page
    .locator(".record-page .list-frame, .status-page .list-frame")
    .evaluateAll(
      (frames) => frames.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
    );

test("texts of any length go on in a further line, and no page grows wider by one", async ({
  page,
  startOwnSite,
}) => {
  test.slow();
  const site = await startOwnSite();
  await openAsAdministrator(page, site, "/dashboard");
  for (const path of addLongTexts(site)) {
    await page.goto(site.origin + path);
    for (const width of [1440, 992, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${path} at ${String(width)}`;
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(excess, where).toBeLessThanOrEqual(0);
      expect.soft(await cutTables(page), where).toBe(0);
    }
  }
});
