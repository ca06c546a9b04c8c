import { describe, expect, it } from "vitest";
import { makePerson } from "../support/people";
import { sessionsOf } from "../support/rows";
import { clockTime, passSeconds } from "../support/still-clock";
import { WireClient } from "../support/wire-client";
import { EXPIRED, INFO, M, S, signedInAs } from "../support/wire-journeys";
import { db } from "~/services/db/client.server";
import { WIRE_CALLS } from "~/wire/api.server";

const PROTECTED = WIRE_CALLS.filter((call) => call.token === "live");
const PUBLIC = WIRE_CALLS.filter((call) => call.token === "none");
const pathOf = (path: string) => path.replace(":checkKey", "1767225600");

const callAll = (client: WireClient, { method, path }: { method: string; path: string }) =>
  method === "GET" ? client.get(pathOf(path)) : client.sendText(method, pathOf(path), "{}");

describe("a token", () => {
  it.each(["admin-token", "x-access-token", "X-Access-Token", "Admin-Token"])(
    "is taken from %s",
    async (header) => {
      const { token } = await signedInAs(await makePerson());
      expect(await new WireClient().get(INFO, { [header]: token! })).toMatchObject({ code: 200 });
    },
  );

  it("may stand in both headers when they are equal", async () => {
    const client = await signedInAs(await makePerson());
    const both = { "admin-token": client.token!, "x-access-token": client.token! };
    expect(await client.get(INFO, both)).toMatchObject({ code: 200 });
    expect(await client.get(INFO, { "admin-token": "" })).toMatchObject({ code: 200 });
  });

  it("is refused when the two headers differ, also by public calls", async () => {
    const client = await signedInAs(await makePerson());
    const other = (await signedInAs(await makePerson())).token!;
    for (const wrong of [other, "x", "dead-token-0123456789"]) {
      expect(await client.get(INFO, { "admin-token": wrong })).toMatchObject(EXPIRED);
      expect(await client.get(`${S}/randomImage/1`, { "admin-token": wrong })).toMatchObject(EXPIRED);
    }
  });

  it.each([
    "",
    "x",
    "dead-token-of-nobody-0123456789-0123456789abc",
    "null",
    "undefined",
    "Bearer abc",
    "' or 1=1 --",
  ])("that is %j is none", async (token) => {
    expect(await new WireClient().get(INFO, { "x-access-token": token })).toMatchObject(EXPIRED);
  });

  it("is none as a cookie: cookies authorise no call", async () => {
    const { token } = await signedInAs(await makePerson());
    expect(await new WireClient().get(INFO, { cookie: `admin-token=${token}` })).toMatchObject(EXPIRED);
  });

  it("ends with idleness, freeze and archiving", async () => {
    const idle = await signedInAs(await makePerson());
    const person = await makePerson();
    const client = await signedInAs(person);
    passSeconds(1799);
    expect(await client.get(INFO)).toMatchObject({ code: 200 });
    passSeconds(1);
    expect(await idle.get(INFO)).toMatchObject(EXPIRED);
    expect(await client.get(INFO)).toMatchObject({ code: 200 });
    await db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", person.id).execute();
    expect(await client.get(INFO)).toMatchObject(EXPIRED);
  });

  it("is renewed by calls, at most once a minute", async () => {
    const person = await makePerson();
    const client = await signedInAs(person);
    const opened = clockTime();
    passSeconds(59);
    await client.get(INFO);
    expect((await sessionsOf(person.id))[0]?.seen_at).toBe(opened);
    passSeconds(1);
    await client.post(`${S}/certification/status`, {});
    expect((await sessionsOf(person.id))[0]?.seen_at).toBe(opened + 60_000);
  });
});

describe("calls that need a token", () => {
  it("are these", () => {
    expect(PROTECTED.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /baseurl/ses/outLogin",
      `GET ${S}/user/getTokenUserInfo`,
      `POST ${S}/user/edit`,
      `POST ${S}/user/updateTokenUserPw`,
      `PUT ${S}/user/updatePassword`,
      `POST ${S}/user/setUserAuthInfo`,
      `POST ${S}/user/bindPhoneOrEmail`,
      `POST ${S}/certification/status`,
      `POST ${S}/certification/detail`,
      `POST ${S}/common/upload`,
      `GET ${S}/productVersion/queryRoleVersion`,
      `GET ${S}/productVersion/queryRoleVersionPermission`,
      `POST ${S}/message/list`,
      `POST ${S}/message/read`,
      `POST ${M}/baseData/page/query`,
      `POST ${M}/enumValue/query`,
      `GET ${M}/enumValue/queryEnumServiceType`,
    ]);
  });

  it.each(PROTECTED)("$method $path answers 401 without one and with a dead one", async (call) => {
    expect(await callAll(new WireClient(), call)).toMatchObject(EXPIRED);
    const client = new WireClient();
    client.token = "dead-token-of-nobody-0123456789";
    expect(await callAll(client, call)).toMatchObject(EXPIRED);
  });
});

describe("calls that need none", () => {
  it.each(PUBLIC)("$method $path takes a dead token for none", async (call) => {
    const client = new WireClient();
    client.token = "dead-token-of-nobody-0123456789";
    expect((await callAll(client, call)).status).toBe(200);
  });
});

describe("somebody who must change the first password", () => {
  const REFUSED = { status: 200, success: false, code: 510, message: "请先修改初始密码", result: null };
  const allowed = [
    INFO,
    `${S}/smsOrEmail`,
    `${S}/user/updateTokenUserPw`,
    `${S}/user/updatePassword`,
    `${S}/user/setUserAuthInfo`,
    "/baseurl/ses/outLogin",
  ];

  it.each(WIRE_CALLS.filter((call) => call.token === "live" || call.beforePasswordChange))(
    "$method $path",
    async (call) => {
      const client = await signedInAs(await makePerson({ must_change_password: 1 }));
      const reply = await callAll(client, call);
      if (allowed.includes(call.path)) expect(reply.code).not.toBe(510);
      else expect(reply).toMatchObject(REFUSED);
    },
  );

  it("is told so by the user object", async () => {
    const client = await signedInAs(await makePerson({ must_change_password: 1 }));
    expect(await client.get(INFO)).toMatchObject({ result: { mustChangePassword: true } });
  });
});
