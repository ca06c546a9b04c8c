import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PersonHead } from "./person-head";
import type { PersonSummary } from "./shell.types";

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
