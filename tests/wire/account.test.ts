import { beforeAll, describe, expect, it } from "vitest";
import { makePerson, newEmail, OTHER_PASSWORD, PASSWORD } from "../support/people";
import { auditOf, liveSessionsOf } from "../support/rows";
import { grantVersion, joinOrganization, makeOrganization } from "../support/sample-rows";
import { clockTime, passSeconds } from "../support/still-clock";
import { WireClient, type WireReply } from "../support/wire-client";
import { EXPIRED, INFO, captchaImage, S, signedInAs } from "../support/wire-journeys";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { ensurePlatform } from "~/services/organizations/tenants/platform.server";
import { seedConsoleProduct } from "~/services/products/versions/console-product.server";
import { assignRole } from "~/services/access/roles/rights/assign-role.server";
import { seedPresetRoles } from "~/services/access/roles/versions/seed-preset-roles.server";

const STATUS = `${S}/certification/status`;

const requestIdOf = (reply: WireReply) => String(reply.answer.headers["x-request-id"]);

describe("outLogin (10.7)", () => {
  it("ends this session only, without body or content type, once", async () => {
    const person = await makePerson();
    const client = await signedInAs(person);
    const other = await signedInAs(person);
    const reply = await client.send("/baseurl/ses/outLogin", { method: "POST" });
    expect(reply).toMatchObject({ status: 200, success: true, message: "退出成功", code: 200, result: null });
    expect(await auditOf(requestIdOf(reply))).toMatchObject([{ event: "auth.sign-out", result: "ok" }]);
    expect(await client.send("/baseurl/ses/outLogin", { method: "POST" })).toMatchObject(EXPIRED);
    expect(await client.get(INFO)).toMatchObject(EXPIRED);
    expect(await other.get(INFO)).toMatchObject({ code: 200 });
  });

  it.each([{}, { any: 1 }])("takes a body of %j too", async (body) => {
    const client = await signedInAs(await makePerson());
    expect(await client.post("/baseurl/ses/outLogin", body)).toMatchObject({ code: 200 });
  });
});

describe("getTokenUserInfo (10.8)", () => {
  it("answers every field of an ordinary user", async () => {
    const person = await makePerson({
      username: "张三",
      realname: "张三",
      email: newEmail(),
      province: "330000",
      city: "330200",
      area: "330212",
      street_address: "中山东路1号",
      fax_no: "0574-1",
      avatar: "/avatar/2026/9f2c.png",
      updated_by: "李四",
      updated_at: Date.UTC(2026, 0, 1),
    });
    const client = await signedInAs(person);
    expect(await client.get(INFO)).toMatchObject({
      status: 200,
      success: true,
      message: "操作成功",
      code: 200,
    });
    expect((await client.get(INFO)).result).toEqual({
      id: String(person.id),
      tenantType: null,
      areaData: ["330000", "330200", "330212"],
      province: "330000",
      city: "330200",
      area: "330212",
      streetAddress: "中山东路1号",
      faxNo: "0574-1",
      username: "张三",
      realname: "张三",
      phone: person.phone,
      avatar: "/avatar/2026/9f2c.png",
      orgCodeTxt: "",
      email: person.email,
      workNo: "",
      tenantName: "",
      startToEndDate: "",
      modifyUsername: "李四",
      updateTime: "2026-01-01 08:00:00",
      productNames: "",
      relTenantIds: "",
      lastDate: "",
      mustChangePassword: false,
      hasPassword: true,
    });
  });

  it("has empty texts and lists where nothing is known", async () => {
    const person = await makePerson({ phone: null, email: newEmail(), password_hash: null, city: "330200" });
    const client = await signedInAs(person);
    expect((await client.get(INFO)).result).toMatchObject({
      areaData: ["330200"],
      province: "",
      area: "",
      phone: "",
      avatar: "",
      tenantType: null,
      hasPassword: false,
    });
  });

  it("tells the sign-in before this one", async () => {
    const person = await makePerson();
    const before = clockTime();
    for (const expected of ["", "before"]) {
      const client = new WireClient();
      const reply = await client.post(`${S}/login`, {
        username: person.phone,
        password: PASSWORD,
        ...(await captchaImage(client)),
      });
      client.token = (reply.result as { token: string }).token;
      const { lastDate } = (await client.get(INFO)).result as { lastDate: string };
      expect(lastDate === "" ? "" : "before").toBe(expected);
      expect((reply.result as { userInfo: { lastDate: string } }).userInfo.lastDate).toBe(lastDate);
      passSeconds(60);
    }
    expect(clockTime()).toBeGreaterThan(before);
  });
});

describe("a member of organisations", () => {
  let version: { productId: number; versionId: number };
  beforeAll(async () => {
    version = await inTransaction((tx) => seedConsoleProduct(tx, clockTime()));
    await inTransaction((tx) => ensurePlatform(tx, clockTime()));
    await inTransaction((tx) => seedPresetRoles(tx, clockTime()));
  });

  it("is shown the membership that counts, and the same at sign-in as afterwards", async () => {
    const person = await makePerson({ work_no: "A-7" });
    const customer = await makeOrganization(db, "customer", { name: "宁波远洋贸易有限公司" });
    const provider = await makeOrganization(db, "provider", { name: "东海报关行" });
    const validity = { valid_from: Date.UTC(2025, 11, 31, 16), valid_to: Date.UTC(2026, 11, 31, 15) };
    await joinOrganization(db, person.id, customer, validity);
    await joinOrganization(db, person.id, provider);
    await grantVersion(db, customer, version);
    const assigned = await inTransaction((tx) =>
      assignRole(tx, {
        accountId: person.id,
        roleCode: "customer-admin",
        organizationId: customer,
        by: "test",
        at: clockTime(),
      }),
    );
    expect(assigned.roleVersionId).toBeGreaterThan(0);
    const client = new WireClient();
    const reply = await client.post(`${S}/login`, {
      username: person.phone,
      password: PASSWORD,
      ...(await captchaImage(client)),
    });
    const { token, userInfo, tenantList } = reply.result as Record<string, unknown>;
    expect(tenantList).toEqual([
      { id: String(provider), name: "东海报关行", tenantType: 2 },
      { id: String(customer), name: "宁波远洋贸易有限公司", tenantType: 1 },
    ]);
    client.token = String(token);
    const info = (await client.get(INFO)).result;
    expect(info).toMatchObject({
      tenantType: 1,
      tenantName: "宁波远洋贸易有限公司",
      startToEndDate: "2026-01-01 ~ 2026-12-31",
      relTenantIds: [provider, customer].join(","),
      workNo: "A-7",
    });
    expect(userInfo).toEqual(info);
  });

  it("is certified by membership alone", async () => {
    const person = await makePerson();
    await joinOrganization(db, person.id, await makeOrganization(db, "customer"));
    const client = await signedInAs(person);
    expect(await client.post(STATUS, {})).toMatchObject({ code: 200, result: { billStatus: "2" } });
  });
});

describe("certification status (10.15)", () => {
  it("is null without an application", async () => {
    const client = await signedInAs(await makePerson());
    expect(await client.post(STATUS, {})).toMatchObject({
      success: true,
      message: "操作成功",
      code: 200,
      result: null,
    });
  });

  it.each([0, 1, 2, 3] as const)("is text: %d", async (bill_status) => {
    const person = await makePerson();
    const stamps = { created_at: 1, updated_at: 1, created_by: "test", updated_by: "test" };
    await db
      .insertInto("certification_applications")
      .values({ account_id: person.id, kind: 1, bill_status, ...stamps })
      .execute();
    const client = await signedInAs(person);
    expect(await client.post(STATUS, {})).toMatchObject({ result: { billStatus: String(bill_status) } });
  });
});

describe.each([
  ["POST", "updateTokenUserPw"],
  ["PUT", "updatePassword"],
] as const)("%s %s (10.10)", (method, path) => {
  const DONE = { status: 200, success: true, message: "密码修改成功，请重新登录", code: 200, result: null };
  const right = { oldPassword: PASSWORD, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
  const change = (client: WireClient, body: object) =>
    method === "POST" ? client.post(`${S}/user/${path}`, body) : client.put(`${S}/user/${path}`, body);

  it("changes the own password and ends every session, this one too", async () => {
    const person = await makePerson();
    const client = await signedInAs(person);
    const other = await signedInAs(person);
    expect(await change(client, { ...right, username: person.phone })).toMatchObject(DONE);
    expect(await client.get(INFO)).toMatchObject(EXPIRED);
    expect(await other.get(INFO)).toMatchObject(EXPIRED);
    expect(await liveSessionsOf(person.id)).toEqual([]);
  });

  it.each([
    ["none", () => undefined],
    ["the display name", (person: { username: string }) => person.username],
    ["the phone in another spelling", (person: { phone: string | null }) => `+86 ${person.phone}`],
    ["the e-mail", (person: { email: string | null }) => person.email?.toUpperCase()],
  ])("takes as user name %s", async (_name, nameOf) => {
    const person = await makePerson({ email: newEmail(), username: "王五" });
    expect(await change(await signedInAs(person), { ...right, username: nameOf(person) })).toMatchObject(
      DONE,
    );
  });

  it.each([
    [{ oldPassword: "wrong" }, "原密码错误，或尝试次数过多，请等待10分钟后重试"],
    [{ oldPassword: "" }, "请输入原密码"],
    [{ password: "" }, "请输入新密码"],
    [{ confirmPassword: "" }, "请输入确认新密码"],
    [{ confirmPassword: "  " }, "重复密码不能为空！"],
    [{ confirmPassword: "Lantern#89" }, "两次输入密码不一致！"],
    [{ password: "Short1" }, "密码不能少于8位！"],
    [{ password: PASSWORD, confirmPassword: PASSWORD }, "新密码不能与原密码相同"],
    [{ password: "12345678", confirmPassword: "12345678" }, "这个密码太容易被猜到，请换一个"],
    [{ username: "13700137000" }, "无权修改该用户"],
    [{ oldPassword: 7 }, "输入内容包含无法识别的字符，请重新输入"],
  ])("with %j says %s and changes nothing", async (body, message) => {
    const client = await signedInAs(await makePerson());
    expect(await change(client, { ...right, ...body })).toMatchObject({ status: 200, code: 400, message });
    expect(await client.get(INFO)).toMatchObject({ code: 200 });
    expect(await change(client, right)).toMatchObject(DONE);
  });

  it("counts wrong old passwords for the lock of sign-in, and lets nobody else's password be changed", async () => {
    const person = await makePerson();
    const other = await makePerson();
    const client = await signedInAs(person);
    for (let count = 0; count < 5; count += 1) await change(client, { ...right, oldPassword: "wrong" });
    expect(await change(client, right)).toMatchObject({
      code: 400,
      message: "原密码错误，或尝试次数过多，请等待10分钟后重试",
    });
    const entering = new WireClient();
    const body = { username: person.phone, password: PASSWORD, ...(await captchaImage(entering)) };
    expect(await entering.post(`${S}/login`, body)).toMatchObject({ code: 400 });
    expect(await change(client, { ...right, username: other.phone })).toMatchObject({
      message: "无权修改该用户",
    });
  });

  it("needs a live token", async () => {
    expect(await change(new WireClient(), right)).toMatchObject(EXPIRED);
  });
});
