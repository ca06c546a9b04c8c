import { describe, expect, it } from "vitest";
import { REVERTS } from "../support/console-addresses";
import { administeredSite } from "../support/demo-site";
import { recordsOf, type EditAddress } from "../support/edit-forms";
import { formsIn, formWith, pairsOf, submit, withValues, type HtmlForm } from "../support/html-forms";
import { inDatabase } from "../support/many-roles";
import { inTurn } from "../support/turns";

const demo = administeredSite();

interface Case {
  /** A field whose values are stored unchanged. */
  readonly field: string;
  readonly values: readonly [string, string, string];
  /** A value that only the form's rule refuses, with its message; the database accepts it. */
  readonly broken: readonly [value: string, text: string];
  readonly object: string;
  /** Query of the record, where it is not the last one. */
  readonly record?: string;
}

const name = (label: string): Case["broken"] => [
  "1坏的名称",
  `${label}须以字母或汉字开头，只能包含字母、数字、汉字、括号和空格`,
];
const company = (label: string): Case => ({
  field: "name",
  object: "organization",
  broken: name(label),
  values: ["第一名称公司", "第二名称公司", "第三名称公司"],
});

const CASES: Readonly<Record<string, Case>> = {
  "account-list": {
    field: "username",
    object: "account",
    broken: ["", "请输入用户名"],
    values: ["第一名", "第二名", "第三名"],
  },
  "applicant-manage": {
    field: "agentName",
    object: "declarant",
    broken: name("单位名称"),
    values: ["第一名称公司", "第二名称公司", "第三名称公司"],
  },
  "content-manage/columns/:columnId": {
    field: "name",
    object: "article-column",
    broken: ["短", "名称不少于2个字符"],
    values: ["第一栏目", "第二栏目", "第三栏目"],
  },
  "content-manage/pictures/:pictureId": {
    field: "alt",
    object: "article-picture",
    broken: ["很".repeat(101), "图片说明最长不能超过100个字符"],
    values: ["第一说明", "第二说明", "第三说明"],
  },
  "custom-child-list": company("客户名称"),
  "custom-list": company("客户名称"),
  "enum-manage": {
    field: "groupName",
    object: "enum-group",
    broken: ["", "请输入名称"],
    values: ["第一枚举组", "第二枚举组", "第三枚举组"],
  },
  "message-manage/templates/:templateId": {
    field: "name",
    object: "message-template",
    broken: ["短", "名称不少于2个字符"],
    values: ["第一模板", "第二模板", "第三模板"],
  },
  "project-list": {
    field: "name",
    object: "product",
    broken: name("产品名称"),
    values: ["第一产品", "第二产品", "第三产品"],
  },
  "reference-data": {
    field: "source",
    object: "reference-list",
    broken: ["", "请输入来源"],
    values: ["第一来源", "第二来源", "第三来源"],
    record: "/reference-data/63",
  },
  "reference-data/hs-codes/:hsId": {
    field: "name",
    object: "hs-code",
    broken: ["", "请输入名称"],
    values: ["第一商品", "第二商品", "第三商品"],
  },
  resources: {
    field: "title",
    object: "resource",
    broken: ["短", "标题不少于2个字符"],
    values: ["第一标题", "第二标题", "第三标题"],
  },
  "role-list": {
    field: "name",
    object: "role",
    values: ["第一角色", "第二角色", "第三角色"],
    broken: ["1坏", "角色名称须以字母或汉字开头，只能包含字母、数字和汉字"],
  },
  "service-list": company("服务商名称"),
  "system-settings": {
    field: "supportHours",
    object: "settings",
    broken: ["很".repeat(41), "服务时间最长不能超过40个字符"],
    values: ["第一时间", "第二时间", "第三时间"],
    record: "/system-settings/1",
  },
  "version-management": {
    field: "notes",
    object: "version",
    broken: ["", "请输入说明"],
    values: ["第一版说明", "第二版说明", "第三版说明"],
  },
};

const recordOf = (slug: string): string => {
  const { record } = CASES[slug]!;
  if (record !== undefined) return record;
  const address = `${slug.includes("/") ? slug : `${slug}/:id`}/edit` as EditAddress;
  const path = inDatabase(demo.site.dataDir, (database) => recordsOf(database, address, 10_000)).at(-1)!;
  return path.replace(/\/edit$/, "");
};

async function edit(record: string, field: string, value: string): Promise<void> {
  const form = formWith((await demo.admin.ask(`${record}/edit`)).text, "intent", "save");
  const pairs = withValues(pairsOf(form, ["intent", "save"]), { [field]: value });
  const answer = await submit(demo.admin, form, pairs);
  const isReviewed = answer.status === 200 && answer.text.includes('name="reviewed"');
  const review = isReviewed ? formWith(answer.text, "intent", "save") : null;
  const { status, text } = review
    ? await submit(demo.admin, review, pairsOf(review, ["intent", "save"]))
    : answer;
  expect(status, text.slice(0, 2000)).toBe(303);
}

async function revertLinks(record: string): Promise<string[]> {
  const { text } = await demo.admin.ask(`${record}/history`);
  return [...text.matchAll(/href="([^"]+\/history\/\d+)">恢复到此版本/g)].map(([, href = ""]) => href);
}

const formOf = (html: string): HtmlForm =>
  formsIn(html).find(({ method, controls }) =>
    controls.some(({ attributes }) => method === "post" && attributes["name"] === "reason"),
  )!;

const valueOf = async (record: string, field: string) => {
  const form = formWith((await demo.admin.ask(`${record}/edit`)).text, "intent", "save");
  return pairsOf(form, ["intent", "save"]).find(([each]) => each === field)?.[1];
};

const id = (record: string) => record.split("/").at(-1)!;

/** Inserts an audit record that a field had another value before. */
function remember(record: string, { object, field }: Case, before: string, after: string): void {
  inDatabase(demo.site.dataDir, (database) =>
    database
      .prepare(
        `insert into audit_log (at, event, result, actor, address, object_type, object_id, detail, request_id)
         values (?, 'test', 'ok', '旧版本', '', ?, ?, ?, '')`,
      )
      .run(1, object, id(record), JSON.stringify({ [field]: `${before} → ${after}` })),
  );
}

describe("going back to an older version", () => {
  it.each(REVERTS)("of %s shows both versions where somebody has edited it since", async (slug) => {
    const { field, values } = CASES[slug]!;
    const record = recordOf(slug);
    for (const value of values) await edit(record, field, value);
    const [back = ""] = await revertLinks(record);
    const page = formOf((await demo.admin.ask(back)).text);
    await edit(record, field, `${values[2]}又改`);
    const reason = { reason: "改错了" };
    const answer = await submit(demo.admin, page, withValues(pairsOf(page, ["", ""]), reason));
    expect(answer.status, answer.text.slice(0, 2000)).toBe(409);
    expect(answer.text).toContain("内容已变更");
    for (const text of ["要恢复的版本", "现有的版本", values[1], `${values[2]}又改`])
      expect(answer.text).toContain(text);

    const both = formOf(answer.text);
    const choose = pairsOf(both, ["intent", "choose"]);
    const currentAnswer = await submit(demo.admin, both, withValues(choose, { [field]: `${values[2]}又改` }));
    expect([currentAnswer.status, await valueOf(record, field)]).toEqual([303, `${values[2]}又改`]);
    const older = await submit(demo.admin, both, choose);
    expect(older.status, older.text.slice(0, 2000)).toBe(303);
    expect(await valueOf(record, field)).toBe(values[1]);
  });

  it.each(inTurn(REVERTS, 2))("of %s asks every rule of its form", async (slug) => {
    const found = CASES[slug]!;
    const record = recordOf(slug);
    await edit(record, found.field, found.values[0]);
    remember(record, found, found.broken[0], found.values[0]);
    const [back = ""] = await revertLinks(record);
    const page = formOf((await demo.admin.ask(back)).text);
    const refused = await submit(demo.admin, page, withValues(pairsOf(page, ["", ""]), { reason: "试一试" }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`不能恢复到此版本：${found.broken[1]}`);
    expect(await valueOf(record, found.field)).toBe(found.values[0]);
  });
});
