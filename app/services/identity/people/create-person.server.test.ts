import { beforeEach, describe, expect, it } from "vitest";
import { consoleVersion, platform } from "../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { makePerson, newEmail, newPhone, OTHER_PASSWORD } from "../../../../tests/support/people";
import { makeRole, presetRoleId } from "../../../../tests/support/roles";
import { accountsWith, auditOf, noticesTo } from "../../../../tests/support/rows";
import { clockTime, passHours } from "../../../../tests/support/still-clock";
import { findLinkOwner, setPasswordByLink } from "../auth/passwords/password-links.server";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { formatTime } from "../../format/time";
import { verifyPassword } from "../hashing/password-hash.server";
import { revealParts } from "../../messaging/notify/hidden-part.server";
import { listMemberships } from "../../organizations/tenants/tenant-type.server";
import { acceptInvitation } from "./invitations/accept-invitation.server";
import { archiveAccount } from "./states/archive-person.server";
import { createPerson } from "./create-person.server";
import type { NewPerson } from "./person.types";
import { resetPasswordOf } from "./reset-password-of.server";

const no = (text: string, field?: string) => ({ ok: false, text, ...(field ? { field } : {}) });
const NOT_FOUND = { code: "not-found" };

let admin: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
let phone: string;
beforeEach(async () => {
  admin = await staffActor("admin");
  customer = await administratorOf("customer");
  phone = newPhone();
});

const entry = (columns: Partial<NewPerson> = {}): NewPerson => ({
  username: "小陈",
  realname: "陈海",
  workNo: "",
  phone,
  email: null,
  province: "",
  city: "",
  area: "",
  streetAddress: "",
  faxNo: "",
  organizationId: customer.organizationId,
  departmentId: null,
  title: "报关员",
  validFrom: null,
  validTo: null,
  roleIds: [],
  initialPassword: "link",
  ...columns,
});

const accountOf = async (value = phone) => (await accountsWith("phone", value))[0];
const rolesOf = (accountId: number) =>
  db
    .selectFrom("account_roles")
    .select(["role_id", "organization_id"])
    .where("account_id", "=", accountId)
    .execute();

/** The text after a notice's last mark. */
async function linkTo(target: string, mark: string): Promise<string> {
  const [body = ""] = (await noticesTo(target)).slice(-1);
  expect(body).toContain("⟦v1.");
  return revealParts(body).split(mark)[1] ?? "";
}

describe("a new account", () => {
  it("becomes a member with its roles, and its owner sets the first password behind a link", async () => {
    const roleId = await makeRole(consoleVersion.versionId);
    const made = await createPerson(admin, entry({ roleIds: [roleId] }));
    const account = (await accountOf())!;
    expect(made).toEqual({ ok: true, kind: "created", accountId: account.id, password: null });
    expect(account).toMatchObject({
      username: "小陈",
      realname: "陈海",
      source: "staff",
      created_by: "经办人",
    });
    expect(account.password_hash).toBeNull();
    expect(await listMemberships(db, account.id, clockTime())).toMatchObject([
      { organizationId: customer.organizationId },
    ]);
    expect(await rolesOf(account.id)).toEqual([
      { role_id: roleId, organization_id: customer.organizationId },
    ]);
    expect((await auditOf(admin.source.requestId)).map(({ event }) => event)).toEqual([
      "account.created",
      "membership.added",
      "role.assigned",
    ]);

    const token = await linkTo(phone, "http://localhost:3000/setPassword?key=");
    expect((await findLinkOwner(db, token))?.id).toBe(account.id);
    expect(await setPasswordByLink(token, OTHER_PASSWORD, admin.source)).toBe(true);
    expect(await verifyPassword((await accountOf())!.password_hash, OTHER_PASSWORD)).toBe(true);
    expect(await setPasswordByLink(token, "Another2026", admin.source)).toBe(false);
  });

  it("has a link for 24 hours, and only the newest", async () => {
    await createPerson(admin, entry());
    const { id } = (await accountOf())!;
    const first = await linkTo(phone, "?key=");
    expect(await resetPasswordOf(admin, id, "link")).toEqual({
      ok: true,
      password: null,
      signInNames: { phone: null, email: null },
    });
    const second = await linkTo(phone, "?key=");
    expect(await findLinkOwner(db, first)).toBeNull();
    expect((await findLinkOwner(db, second))?.id).toBe(id);
    passHours(24);
    expect(await findLinkOwner(db, second)).toBeNull();
    expect(await setPasswordByLink(second, OTHER_PASSWORD, admin.source)).toBe(false);
  });

  it("has a random password only from staff, to be changed at first", async () => {
    const made = await createPerson(admin, entry({ initialPassword: "random" }));
    if (!made.ok || made.kind !== "created") throw new Error("not created");
    expect(made.password).toMatch(/^(?=.*\d)[a-zA-Z2-9]{12}$/);
    const account = (await accountOf())!;
    expect(account.must_change_password).toBe(1);
    expect(await verifyPassword(account.password_hash, made.password!)).toBe(true);
    expect(await noticesTo(phone)).toEqual([]);
    const asked = createPerson(customer.actor, entry({ phone: newPhone(), initialPassword: "random" }));
    expect(await asked).toEqual(no("只有平台用户可以生成随机密码", "initialPassword"));
  });

  it("is refused to staff when phone or e-mail are taken, or were until just now", async () => {
    const known = await makePerson({ email: newEmail() });
    expect(await createPerson(admin, entry({ phone: known.phone }))).toEqual(no("该手机号已注册", "phone"));
    const byMail = entry({ phone: null, email: known.email });
    expect(await createPerson(admin, byMail)).toEqual(no("该邮箱已注册", "email"));
    await archiveAccount(admin, known.id, "离职");
    const day = formatTime(clockTime() + 30 * 86_400_000, "YYYY-MM-DD");
    expect(await createPerson(admin, entry({ phone: known.phone }))).toEqual(
      no(`该手机号属于注销冷静期内的账号，${day}后可用`, "phone"),
    );
  });

  it("keeps a work number on the platform only, once each", async () => {
    const onPlatform = { organizationId: platform.organizationId, workNo: "A1001" };
    expect(await createPerson(admin, entry(onPlatform))).toMatchObject({ ok: true });
    expect((await accountOf())!.work_no).toBe("A1001");
    const second = await createPerson(admin, entry({ ...onPlatform, phone: newPhone() }));
    expect(second).toEqual(no("工号已存在", "workNo"));
    const other = newPhone();
    await createPerson(admin, entry({ phone: other, workNo: "A1001" }));
    expect((await accountOf(other))!.work_no).toBe("");
  });

  it("without an organisation is for staff to make", async () => {
    expect(await createPerson(admin, entry({ organizationId: null }))).toMatchObject({ ok: true });
    expect(await listMemberships(db, (await accountOf())!.id, clockTime())).toEqual([]);
    const asked = createPerson(customer.actor, entry({ phone: newPhone(), organizationId: null }));
    expect(await asked).toEqual(no("请选择组织", "organizationId"));
  });

  it("with a role beyond the actor's own, or elsewhere, is not made", async () => {
    const support = await presetRoleId("support");
    const actor = await staffActor("operator");
    const onPlatform = entry({ organizationId: platform.organizationId, roleIds: [support] });
    expect(await createPerson(actor, onPlatform)).toMatchObject({ ok: false, field: "roleIds" });
    const supporter = await staffActor("support");
    const any = await makeRole(consoleVersion.versionId);
    expect(await createPerson(supporter, entry({ roleIds: [any] }))).toEqual(
      no("没有权限，请联系管理员分配权限！", "roleIds"),
    );
    const elsewhere = entry({ organizationId: platform.organizationId });
    await expect(createPerson(customer.actor, elsewhere)).rejects.toMatchObject(NOT_FOUND);
    expect(await accountOf()).toBeUndefined();
    expect(await createPerson(admin, entry({ province: "330000", city: "110100" }))).toEqual(
      no("请选择所在地", "areaData"),
    );
  });
});

describe("an administrator of an organisation", () => {
  const INVITED = { ok: true, kind: "invited" };

  it("gets one answer for known and unknown people; who is known joins by confirming", async () => {
    const known = await makePerson();
    expect(await createPerson(customer.actor, entry())).toEqual(INVITED);
    expect(await listMemberships(db, (await accountOf())!.id, clockTime())).toHaveLength(1);
    expect(await createPerson(customer.actor, entry({ phone: known.phone }))).toEqual(INVITED);
    expect(await listMemberships(db, known.id, clockTime())).toEqual([]);

    const code = await linkTo(known.phone!, "http://localhost:3000/welcome?invite=");
    const joined = await acceptInvitation(
      { accountId: known.id, username: "小王" },
      code,
      customer.actor.source,
    );
    expect(joined).toMatchObject({ ok: true });
    expect(await listMemberships(db, known.id, clockTime())).toMatchObject([
      { organizationId: customer.organizationId },
    ]);
  });

  it("is not told of an account that has just been archived either", async () => {
    const archived = await makePerson();
    await archiveAccount(admin, archived.id, "离职");
    const notices = await noticesTo(archived.phone!);
    expect(await createPerson(customer.actor, entry({ phone: archived.phone }))).toEqual(INVITED);
    expect(await noticesTo(archived.phone!)).toEqual(notices);
  });
});
