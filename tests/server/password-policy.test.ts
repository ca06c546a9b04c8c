import { describe, expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { OTHER_PASSWORD, PASSWORD } from "../support/browser/people";
import { inDatabase } from "../support/many-roles";
import { formWith, pairsOf, submit, withValues } from "../support/html-forms";

const demo = administeredSite();

const PATH = "/system-settings/10/edit";
const SHORT = "密码不能少于12位！";
const TWO = "密码须至少包含字母、数字、符号中的两种";
const HINT = "12–16 位，须至少包含字母、数字、符号中的两种";

async function save(typed: Record<string, string>) {
  const page = await demo.admin.ask(PATH);
  const form = formWith(page.text, "intent", "save");
  const answer = await submit(demo.admin, form, withValues(pairsOf(form, ["intent", "save"]), typed));
  if (answer.status !== 200 || !answer.text.includes('name="reviewed"')) return answer;
  const review = formWith(answer.text, "intent", "save");
  return submit(demo.admin, review, pairsOf(review, ["intent", "save"]));
}

async function changePassword(password: string, oldPassword = PASSWORD) {
  const person = await demo.site.browserOf(demo.site.people.enterprise);
  const page = await person.ask("/changePassword");
  const form = await person.formToken("/changePassword");
  const typed = { form, oldPassword, password, confirmPassword: password };
  return { page, answer: await person.post("/changePassword", typed) };
}

async function register(password: string): Promise<string> {
  const body = { username: "13812340000", captcha: "482913", password, Agreement: true };
  const answer = await demo.site.ask("/api/yxd-system/sys/user/register", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return (JSON.parse(answer.text) as { message: string }).message;
}

describe("the rules for passwords", () => {
  it("are the standard ones until staff require more", async () => {
    const { page } = await changePassword("short");
    expect(page.text).toContain("8–16 位，建议多于 8 位，至少包含字母、数字、符号中的两种");
    expect((await demo.admin.ask("/system-settings?section=passwords")).text).toContain("默认");
  });

  it("have bounds", async () => {
    const answer = await save({ passwordLength: "17", passwordKinds: "0", passwordDays: "366" });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("0–365，默认 0；0 为不要求更换");
    for (const text of ["请输入8到16之间的整数", "请输入1到3之间的整数", "请输入0到365之间的整数"])
      expect(answer.text).toContain(text);
  });

  it("act on pages and over the wire, each beside its field, and the hint says them", async () => {
    expect((await save({ passwordLength: "12", passwordKinds: "2" })).status).toBe(303);
    const short = await changePassword("Harbour2026");
    expect(short.page.text).toContain(HINT);
    expect([short.answer.status, short.answer.text.includes(SHORT)]).toEqual([422, true]);
    expect((await changePassword("harbourlantern")).answer.text).toContain(TWO);
    expect(await register("Harbour2026")).toBe(SHORT);
    expect(await register("harbourlantern")).toBe(TWO);
    expect(await register("harbour-lantern")).not.toBe(TWO);
    for (const path of ["/login?mode=3", "/login?register=1"])
      expect((await demo.site.ask(path)).text, path).toContain(HINT);
  });

  it("let nobody out who has an older password", async () => {
    const person = await demo.site.browserOf(demo.site.people.enterprise);
    expect((await person.ask("/guide")).status).toBe(200);
  });

  it("are confirmed where fewer days, or none, would be required", async () => {
    expect((await save({ passwordDays: "90" })).status).toBe(303);
    expect((await save({ passwordDays: "60" })).status).toBe(303);
    for (const passwordDays of ["61", "0"])
      expect((await save({ passwordDays })).text, passwordDays).toContain(
        "密码有效期（天）比现在宽松，请填写修改原因",
      );
  });

  it("ask for another password at the next sign-in when one has expired", async () => {
    inDatabase(demo.site.dataDir, (database) => database.exec("update accounts set created_at = 1"));
    const person = await demo.site.browserOf(demo.site.people.enterprise);
    const guide = await person.ask("/guide");
    expect(guide.headers.location).toMatch(/^\/changePassword/);
    expect((await person.ask("/changePassword")).text).toContain("密码已到期，请修改密码");
    const { answer } = await changePassword(`${OTHER_PASSWORD}-2026`);
    expect(answer.status).toBe(303);
  });
});
