import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Avatar } from "./avatar";
import { PersonHead } from "./person-head";
import type { PersonSummary } from "./shell.types";

describe("without a picture", () => {
  it.each([
    ["李建静", "李"],
    ["alice", "A"],
  ])("%s is known by the first letter", (name, letter) => {
    expect(renderToStaticMarkup(<Avatar name={name} />)).toBe(
      `<span class="avatar" aria-hidden="true">${letter}</span>`,
    );
  });

  it.each(["199****0001", "", "？"])("who is called %j has an icon", (name) => {
    expect(renderToStaticMarkup(<Avatar name={name} />)).toMatch(
      /^<span class="avatar" aria-hidden="true"><svg class="icon".*#user"><\/use><\/svg><\/span>$/,
    );
  });
});

const flagsOf = (tenantType: PersonSummary["tenantType"], certified: boolean) => {
  const summary = { realname: "陈海", avatar: "", billStatus: null, incomplete: false };
  const person = { userName: "chenhai", phoneBound: true, emailBound: false };
  const html = renderToStaticMarkup(
    <PersonHead person={{ ...person, summary: { ...summary, tenantType, certified } }} />,
  );
  return [...html.matchAll(/class="flag[^>]*>([^<]*)/g)].map(([, text]) => text);
};

it.each<[string, PersonSummary["tenantType"], boolean, string[]]>([
  ["an ordinary user", null, false, ["未认证"]],
  ["a customer's member", 1, true, ["已认证"]],
  ["a provider's member", 2, true, ["已认证"]],
  ["platform staff, who have no certification,", 0, true, []],
])("says of %s what applies", (_name, tenantType, certified, flags) => {
  expect(flagsOf(tenantType, certified)).toEqual([...flags, "手机已绑定", "邮箱未绑定"]);
});
