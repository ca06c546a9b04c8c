import { expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { formWith, pairsOf, submit, withValues } from "../support/html-forms";

const demo = administeredSite();

/** Types a department, and presses the button that opens the form for the next one. */
async function saveAndNext(path: string, name: string) {
  const { text } = await demo.admin.ask(path);
  const next = /value="(save-next [^"]+)"/.exec(text)?.[1] ?? "";
  const form = formWith(text, "intent", "save");
  return {
    next,
    answer: await submit(demo.admin, form, withValues(pairsOf(form, ["intent", next]), { name })),
  };
}

it("a form of a new record is saved, and opened again for the next one at the same place", async () => {
  const list = "/platform-department-list";
  const top = await saveAndNext(`${list}/new`, "下一条部");
  expect(top.next).toBe(`save-next ${list}/new`);
  expect([top.answer.status, top.answer.headers["location"]]).toEqual([303, `${list}/new`]);
  const again = await demo.admin.ask(`${list}/new`);
  expect(again.text).toContain("部门已创建");
  expect(again.text).toContain('name="name" value=""');

  const id = /platform-department-list\/(\d+)"[^>]*>下一条部</.exec((await demo.admin.ask(list)).text)?.[1];
  const below = await saveAndNext(`${list}/new?parent=${id}`, "下一条组");
  expect(below.answer.headers["location"]).toBe(`${list}/new?parent=${id}`);
});

it("leads nowhere else, and stays with its errors where a field is wrong", async () => {
  const path = "/platform-department-list/new";
  const { text } = await demo.admin.ask(path);
  const form = formWith(text, "intent", "save");
  const send = (intent: string, name: string) =>
    submit(demo.admin, form, withValues(pairsOf(form, ["intent", intent]), { name }));
  const wrong = await send(`save-next ${path}`, "");
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("请输入部门名称");
  expect(wrong.text).toContain(`value="save-next ${path}"`);
  const away = await send("save-next //example.com/", "别处部");
  expect([away.status, away.headers["location"]]).toEqual([303, path]);
});

it("is offered for new records that are typed in one after another, not where one is changed", async () => {
  for (const path of ["/role-list/new", "/project-list/new", "/enum-manage/new"])
    expect((await demo.admin.ask(path)).text, path).toContain("保存并新建下一条");
  for (const path of ["/custom-list/new", "/account-list/new"])
    expect((await demo.admin.ask(path)).text, path).not.toContain("保存并新建下一条");
});
