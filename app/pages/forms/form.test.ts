import { afterEach, describe, expect, it } from "vitest";
import { STANDARD_PASSWORD_POLICY } from "~/services/identity/accounts/password-rules";
import { resetSchema, signInSchema } from "~/services/identity/auth/auth.schema";
import { setClock } from "~/services/runtime/process/clock.server";
import { signOwner, splitOwner, type Poster } from "./form-owner.server";
import { ForeignForm, FormExpired, readForm } from "./form.server";
import { issueNonce } from "./form-token.server";

const PHONE = "13800138000";
const UNREADABLE = "输入内容包含无法识别的字符，请重新输入";
const proved = { sameOriginProved: true, holder: "pre" };

const posted = (body: string, type = "application/x-www-form-urlencoded") =>
  new Request("http://localhost:3000/login", { method: "POST", body, headers: { "Content-Type": type } });

const read = (fields: Record<string, string>) =>
  readForm(posted(String(new URLSearchParams(fields))), proved);

interface Reply {
  result: { initialValue?: Record<string, unknown>; error?: Record<string, string[]>; cause?: string };
  presentation: string;
  links: unknown[];
  codeStillValid: boolean;
}
const replyOf = async (answer: Response) => (await answer.json()) as Reply;

afterEach(() => setClock());

const ME = { accountId: 7, roleVersionId: 3 };
const ofMine = signOwner(issueNonce("session 1"), ME);
const post = (form: string, poster?: Poster) =>
  readForm(posted(String(new URLSearchParams({ form, name: "typed", password: "x" }))), {
    sameOriginProved: true,
    holder: "session 2",
    poster,
  });

describe("a form that names its owner", () => {
  it("is read for the same person in another session", async () => {
    expect((await post(ofMine, ME)).get("name")).toBe("typed");
    expect((await post(ofMine, { accountId: 7 })).get("name")).toBe("typed");
  });

  it.each([
    ["another account", { accountId: 8, roleVersionId: 3 }],
    ["another role", { accountId: 7, roleVersionId: 4 }],
    ["no role", { accountId: 7, roleVersionId: 0 }],
    ["another account whose role is not known", { accountId: 8 }],
  ])("is refused for %s, with what was typed and no secret", async (_, poster) => {
    const refused = await post(ofMine, poster).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ForeignForm);
    expect(refused).toMatchObject({ owner: ME, visible: [["name", "typed"]] });
  });

  it("is read where anybody's form may be posted", async () => {
    expect((await post(ofMine)).get("name")).toBe("typed");
  });

  it.each([
    ["of another account", (token: string) => token.replace("~7-", "~8-")],
    ["of another role", (token: string) => token.replace("-3.", "-4.")],
    ["without a signature", (token: string) => token.slice(0, -44)],
  ])("names nobody when it was changed to one %s", (_, change) => {
    expect(splitOwner(ofMine).owner).toEqual(ME);
    expect(splitOwner(change(ofMine)).owner).toBeNull();
  });

  it("still is a form token of its session alone", async () => {
    const guard = { sameOriginProved: false, poster: ME };
    const body = () => posted(String(new URLSearchParams({ form: ofMine })));
    await expect(readForm(body(), { ...guard, holder: "session 1" })).resolves.toBeDefined();
    await expect(readForm(body(), { ...guard, holder: "session 2" })).rejects.toBeInstanceOf(FormExpired);
  });
});

describe("readForm", () => {
  it("gives each field once, as it was typed", async () => {
    const form = await read({ intent: "sign-in", username: " a b ", password: " x ", checkKey: "n" });
    expect(form.intent).toBe("sign-in");
    expect(form.nonce).toBe("n");
    expect(form.filledTrap).toBe(false);
    expect(form.get("username")).toBe(" a b ");
    expect(form.get("password")).toBe(" x ");
    expect(form.get("missing")).toBe("");
  });

  it.each([
    "text/plain",
    "application/json",
    "multipart/form-data; boundary=x",
    "",
    "application/x-www-form-urlencodedx",
  ])("cannot read %j", async (type) => {
    await expect(readForm(posted("username=a", type), proved)).rejects.toMatchObject({ code: "unreadable" });
  });

  it.each([
    "application/x-www-form-urlencoded;charset=UTF-8",
    "APPLICATION/X-WWW-FORM-URLENCODED ; charset=utf-8",
  ])("reads %j", async (type) => {
    expect((await readForm(posted("username=a", type), proved)).get("username")).toBe("a");
  });

  it("reads a thousand fields and not one more", async () => {
    const fields = (count: number) => Array.from({ length: count }, (_none, i) => `f${i}=1`).join("&");
    await expect(readForm(posted(fields(1000)), proved)).resolves.toBeDefined();
    await expect(readForm(posted(fields(1001)), proved)).rejects.toMatchObject({ code: "unreadable" });
  });

  it("knows a filled trap, and doubled technical fields", async () => {
    expect((await read({ website: "x" })).filledTrap).toBe(true);
    expect((await readForm(posted("checkKey=a&checkKey=b"), proved)).filledTrap).toBe(true);
    expect((await readForm(posted("intent=a&intent=b"), proved)).filledTrap).toBe(true);
    expect((await readForm(posted("website="), proved)).filledTrap).toBe(false);
  });

  it.each([
    ["a doubled field", "username=13800138000&username=13800138001"],
    ["NUL", "username=138%0000138000"],
    ["a lone surrogate", "username=%ED%A0%80"],
    ["bytes that are no UTF-8", "username=%ff"],
  ])("says of %s that it cannot be read", async (_name, username) => {
    const validated = (
      await readForm(posted(`${username}&password=Harbour2026&captcha=k7mp`), proved)
    ).validate(signInSchema);
    expect(validated.ok).toBe(false);
    if (validated.ok) return;
    expect(validated.fields).toEqual(["username"]);
    expect((await replyOf(validated.respond())).result.error).toEqual({ username: [UNREADABLE] });
  });

  it("ignores names that look like paths into objects", async () => {
    const form = await readForm(posted("__proto__[x]=1&a.b=2&username[]=3&constructor.prototype=4"), proved);
    expect(form.visible).toEqual([]);
    expect(form.validate(signInSchema).ok).toBe(false);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each(["constructor", "toString", "valueOf", "hasOwnProperty"])(
    "ignores %s, which every object has, also when it comes twice",
    async (name) => {
      const form = await readForm(posted(`${name}=a&${name}=b`), proved);
      expect(form.visible).toEqual([]);
      const validated = form.validate(signInSchema);
      if (validated.ok) throw new Error("an empty form was taken");
      expect(Object.keys((await replyOf(validated.respond())).result.error ?? {})).not.toContain(name);
    },
  );
});

describe("a browser that does not say where a post comes from", () => {
  const unproved = { sameOriginProved: false, holder: "pre" };

  it.each(["form", "checkKey"])("must show the form's token in %s", async (name) => {
    const body = `${name}=${issueNonce("pre")}&username=a`;
    expect((await readForm(posted(body), unproved)).get("username")).toBe("a");
  });

  it("is shown what was typed, without secrets, when the token is missing, foreign or late", async () => {
    setClock(() => 1_767_225_600_000);
    const typed = "intent=reset&username=a&captcha=482913&newpassword=Harbour2026&website=&returnTo=/x";
    const late = issueNonce("pre");
    setClock(() => 1_767_225_600_000 + 12 * 3600 * 1000);
    for (const token of ["", "form=x", `form=${issueNonce("other")}`, `form=${late}`]) {
      const error = await readForm(posted(`${typed}&${token}`), unproved).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(FormExpired);
      expect((error as FormExpired).visible).toEqual([
        ["intent", "reset"],
        ["username", "a"],
      ]);
    }
  });

  it("without a holder no token counts", async () => {
    const body = `form=${issueNonce("")}`;
    await expect(readForm(posted(body), { sameOriginProved: false, holder: null })).rejects.toBeInstanceOf(
      FormExpired,
    );
  });
});

describe("the answer to a refused form", () => {
  const SECRETS = {
    password: "Secret-1-old",
    newpassword: "Secret-2-new",
    confirmPassword: "Secret-3-new",
    confirmpassword: "Secret-4-new",
    oldPassword: "Secret-5-old",
    captcha: "482913",
  };

  it("keeps what was typed and never passwords or codes", async () => {
    const form = await read({ username: PHONE, intent: "reset", ...SECRETS });
    const validated = form.validate(resetSchema(STANDARD_PASSWORD_POLICY));
    const answers = [form.refuse({}), form.refuse({ fields: { captcha: "x" }, summary: "y" })];
    if (!validated.ok) answers.push(validated.respond(), validated.respond({ summary: "z" }));
    expect(answers).toHaveLength(4);
    for (const answer of answers) {
      const text = await answer.text();
      expect(text).toContain(PHONE);
      for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    }
    expect(form.visible.map(([name]) => name)).toEqual(["username", "intent"]);
  });

  it("is 422 with every field's text, or what the action says", async () => {
    const form = await read({ username: "abc" });
    const validated = form.validate(signInSchema);
    if (validated.ok) throw new Error("read an empty form");
    const answer = validated.respond();
    expect(answer.status).toBe(422);
    expect((await replyOf(answer)).result.error).toEqual({
      username: ["请输入正确的手机号/邮箱"],
      password: ["请输入密码"],
      captcha: ["请输入验证码"],
    });
    const limited = form.refuse({
      summary: "操作过于频繁，请10分钟后再试",
      status: 429,
      retryAfter: 600,
      presentation: "box",
      headers: ["a=1", "b=2"],
      links: [{ text: "去登录", href: "/login" }],
    });
    expect(limited.status).toBe(429);
    expect(limited.headers.get("Retry-After")).toBe("600");
    expect(limited.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await replyOf(limited)).toMatchObject({
      presentation: "box",
      links: [{ text: "去登录", href: "/login" }],
      codeStillValid: false,
      result: { error: { "": ["操作过于频繁，请10分钟后再试"] } },
    });
  });

  it.each([
    [undefined, undefined],
    [428, undefined],
    [429, "limited"],
    [430, undefined],
    [500, "unavailable"],
    [503, "unavailable"],
    [507, "unavailable"],
  ])("with %s says that its cause is %s", async (status, cause) => {
    const form = await read({ username: "abc" });
    const answer = form.refuse({ summary: "系统繁忙，请稍后重试", ...(status ? { status } : {}) });
    const { result } = await replyOf(answer);
    expect([result.cause, result.initialValue]).toEqual([cause, { username: "abc" }]);
  });
});
