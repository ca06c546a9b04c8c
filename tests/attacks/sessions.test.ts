import { attackedSite, letSecondsPass } from "./attacked-site";
import { describe, expect, it } from "vitest";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { openSession } from "~/services/identity/sessions/sessions.server";
import { makePerson, newRequestSource, OTHER_PASSWORD, PASSWORD } from "../support/people";
import { SYS } from "../support/registration";
import { Attacker } from "./attacker";
import { freshCode, useCode, useCodeOnPage } from "./code-uses";

const site = attackedSite();
const HOUR = 3600;
const ALIVE = { wire: true, page: true };
const DEAD = { wire: false, page: false };

/** Signs in by wire or on the page; both create tokens of the same kind. */
async function signedIn(username: string, accessChannel: "wire" | "page" = "wire"): Promise<Attacker> {
  const attacker = new Attacker(site());
  if (accessChannel === "wire")
    attacker.token = (await attacker.signIn(username, PASSWORD)).result?.token ?? null;
  else {
    await attacker.browser.signIn(username, PASSWORD);
    attacker.token = attacker.browser.cookie("admin-token") ?? null;
  }
  return attacker;
}

describe("sessions", () => {
  it("of an account are ten, wire and page together; the oldest goes", async () => {
    const { phone } = await makePerson();
    const all: Attacker[] = [];
    for (let count = 0; count < 10; count += 1) all.push(await signedIn(phone!, count % 2 ? "page" : "wire"));
    expect(await all[0]!.isSignedIn()).toEqual(ALIVE);
    const newest = await signedIn(phone!);
    expect(await all[0]!.isSignedIn()).toEqual(DEAD);
    for (const attacker of [...all.slice(1), newest]) expect(await attacker.isSignedIn()).toEqual(ALIVE);
  });

  const openFor = async (staff: boolean) => {
    const attacker = new Attacker(site());
    const { id } = await makePerson();
    const { token } = await inTransaction((tx) =>
      openSession(tx, newRequestSource(), {
        accountId: id,
        staff,
        previousSignInAt: null,
        roleVersionId: null,
      }),
    );
    attacker.token = token;
    return attacker;
  };

  it.each([
    ["30 minutes", false, 30 * 60],
    ["15 minutes for staff", true, 15 * 60],
  ])("live for %s without a request, and no second longer", async (_name, staff, idle) => {
    const busy = await openFor(staff);
    const idler = await openFor(staff);
    await letSecondsPass(idle - 3);
    expect(await busy.isSignedIn()).toEqual(ALIVE);
    await letSecondsPass(3);
    expect(await idler.isSignedIn()).toEqual(DEAD);
    expect(await busy.isSignedIn()).toEqual(ALIVE);
  });

  it.each([
    ["12 hours", false, 12],
    ["8 hours for staff", true, 8],
  ])("live for %s whatever is asked with them", async (_name, staff, hours) => {
    const busy = await openFor(staff);
    for (let passed = 0; passed < hours * 6 - 1; passed += 1) {
      await letSecondsPass(HOUR / 6);
      expect((await busy.userInfo()).code).toBe(200);
    }
    await letSecondsPass(HOUR / 6);
    expect(await busy.isSignedIn()).toEqual(DEAD);
  });

  it("are not kept alive by pictures and files", async () => {
    const idler = await signedIn((await makePerson()).phone!, "page");
    await letSecondsPass(29 * 60);
    for (const path of ["/captcha/none.png", "/favicon.svg", "/healthz", "/agreement.css"])
      await idler.browser.ask(path);
    await letSecondsPass(60);
    expect(await idler.isSignedIn()).toEqual(DEAD);
  });
});

describe("a token that was known before sign-in", () => {
  it("is never adopted: planted cookies and headers do not become the session", async () => {
    const { phone } = await makePerson();
    const planted = "p".repeat(43);
    const pre = "planted-pre-session";
    const victim = new Attacker(site());
    victim.browser.setCookie("admin-token", planted);
    victim.browser.setCookie("pre", pre);
    const headers = { "Admin-Token": planted, "Sec-Fetch-Site": "same-origin" };
    const checkKey = await victim.browser.formToken("/login");
    const form = { intent: "sign-in", username: phone!, password: PASSWORD, captcha: "AB2C", checkKey };
    expect((await victim.browser.post("/login", form, headers)).status).toBe(303);
    const token = victim.browser.cookie("admin-token");
    expect(token).not.toBe(planted);
    expect(victim.browser.cookie("pre")).toBeUndefined();
    const thief = new Attacker(site());
    thief.token = planted;
    expect(await thief.isSignedIn()).toEqual(DEAD);
    thief.token = token!;
    expect(await thief.isSignedIn()).toEqual(ALIVE);
    victim.token = planted;
    const { result } = await victim.signIn(phone, PASSWORD);
    expect(result?.token).not.toBe(planted);
  });

  it("of the attacker's own session ends when the victim signs in over it", async () => {
    const own = await signedIn((await makePerson()).phone!);
    const victim = new Attacker(site());
    victim.browser.setCookie("admin-token", own.token!);
    await victim.browser.signIn((await makePerson()).phone!, PASSWORD);
    expect(victim.browser.cookie("admin-token")).not.toBe(own.token);
    expect(await own.isSignedIn()).toEqual(DEAD);
  });
});

const signOut = ({ token }: Attacker) =>
  site().ask("/baseurl/ses/outLogin", { method: "POST", headers: { "X-Access-Token": token! } });

describe("a stolen token", () => {
  const change = { oldPassword: PASSWORD, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
  const endings: Readonly<Record<string, (owner: Attacker, phone: string) => Promise<unknown>>> = {
    "sign-out over the wire": (owner) => signOut(owner),
    "sign-out on the page": (owner) => {
      owner.browser.setCookie("admin-token", owner.token!);
      return owner.browser.post("/sign-out", {});
    },
    "a change of password over the wire": (owner) => owner.post("/user/updateTokenUserPw", change),
    "a change of password on the page": async (owner) => {
      owner.browser.setCookie("admin-token", owner.token!);
      return owner.browser.post("/changePassword", change);
    },
    "a reset over the wire": async (_owner, phone) =>
      useCode(new Attacker(site()), "reset", phone, await freshCode(site(), phone, "reset")),
    "a reset on the page": async (_owner, phone) =>
      useCodeOnPage(new Attacker(site()), "reset", phone, await freshCode(site(), phone, "reset")),
    "a freeze": (_owner, phone) =>
      db.updateTable("accounts").set({ status: "frozen" }).where("phone", "=", phone).execute(),
  };

  it.each(Object.entries(endings))("is worth nothing at once after %s", async (_name, end) => {
    const { phone } = await makePerson();
    const owner = await signedIn(phone!);
    const thief = new Attacker(site());
    thief.token = owner.token;
    expect(await thief.isSignedIn()).toEqual(ALIVE);
    await end(owner, phone!);
    expect(await thief.isSignedIn()).toEqual(DEAD);
    expect((await thief.userInfo()).answer.status).toBe(401);
    expect((await thief.post("/user/updateTokenUserPw", change)).answer.status).toBe(401);
    for (const path of [
      "/personal",
      "/changePassword",
      "/changePassword?_data=routes%2F_shell.changePassword",
    ]) {
      thief.browser.setCookie("admin-token", thief.token!);
      const { status, headers, text } = await thief.browser.ask(path);
      const location = headers.location ?? headers["x-remix-redirect"];
      expect([path, status < 400, location], text.slice(0, 99)).toEqual([
        path,
        true,
        expect.stringMatching(/^\/login/),
      ]);
    }
  });

  it("other sessions go too after a change or reset of the password, and none by a sign-out", async () => {
    const { phone } = await makePerson();
    const one = await signedIn(phone!);
    const other = await signedIn(phone!, "page");
    await signOut(one);
    expect(await other.isSignedIn()).toEqual(ALIVE);
    const third = await signedIn(phone!);
    await third.post("/user/updateTokenUserPw", change);
    expect(await other.isSignedIn()).toEqual(DEAD);
  });
});

describe("a token", () => {
  it("counts in its headers only, never in query, body, Authorization or cookie of a call", async () => {
    const { token } = await signedIn((await makePerson()).phone!);
    const nobody = new Attacker(site());
    for (const name of ["token", "admin-token", "x-access-token", "X-Access-Token"])
      expect((await nobody.call(`/user/getTokenUserInfo?${name}=${token}`)).answer.status).toBe(401);
    expect(
      (await nobody.post("/user/updateTokenUserPw", { token, "x-access-token": token })).answer.status,
    ).toBe(401);
    for (const [name, value] of [
      ["Authorization", `Bearer ${token}`],
      ["Cookie", `admin-token=${token}`],
    ] as const)
      expect((await nobody.userInfo({ [name]: value })).answer.status).toBe(401);
    const page = await site().ask(`/personal?admin-token=${token}`, { headers: { "Admin-Token": token! } });
    expect(page.status).toBe(302);
  });

  it("beside another one is refused, whichever is right", async () => {
    const people = [(await makePerson()).phone!, (await makePerson()).phone!];
    const one = await signedIn(people[0]!);
    const other = await signedIn(people[1]!);
    const nobody = new Attacker(site());
    const both = (admin: string, access: string) =>
      nobody.userInfo({ "Admin-Token": admin, "X-Access-Token": access });
    for (const [admin, access] of [
      [one.token!, other.token!],
      [one.token!, "x".repeat(43)],
      ["x".repeat(43), one.token!],
    ] as const)
      expect((await both(admin, access)).answer.status).toBe(401);
    expect(await both(one.token!, one.token!)).toMatchObject({ code: 200 });
    const twice = await site().ask(`${SYS}/user/getTokenUserInfo`, {
      headers: { "X-Access-Token": [one.token!, other.token!] },
    });
    expect(twice.status).toBe(401);
  });

  it("of one person changes nobody else's password, whatever name is sent along", async () => {
    const victim = await makePerson();
    const own = await makePerson();
    const attacker = await signedIn(own.phone!);
    for (const username of [victim.phone!, `+86${victim.phone}`, victim.username, String(victim.id)])
      expect(await attacker.post("/user/updateTokenUserPw", { ...ownChange, username })).toMatchObject({
        code: 400,
      });
    const extra = { id: victim.id, accountId: victim.id, userId: victim.id, phone: victim.phone };
    expect(await attacker.post("/user/updateTokenUserPw", { ...ownChange, ...extra })).toMatchObject({
      code: 200,
    });
    expect(await new Attacker(site()).signIn(victim.phone, PASSWORD)).toMatchObject({ code: 200 });
    expect(await new Attacker(site()).signIn(own.phone, OTHER_PASSWORD)).toMatchObject({ code: 200 });
  });
  const ownChange = { oldPassword: PASSWORD, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
});
