import { beforeAll, describe, expect, it } from "vitest";
import {
  created,
  makeCompany,
  newCompany,
  newEditor,
  scopeOfAdministrator,
} from "../../../../../tests/support/companies";
import { makePerson, newPhone } from "../../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../../tests/support/rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { findAccount } from "../../../identity/accounts/accounts.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { db } from "../../../db/client.server";
import { listUnread } from "../../../messaging/messages/box.server";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";
import { createCompany } from "../form/create-company.server";

beforeAll(() => prepareDatabase("admin@example.com"));

describe("the administrator", () => {
  it("is an existing account that joins and sees the menus at once", async () => {
    const person = await makePerson();
    const administrator = { kind: "phone" as const, value: person.phone! };
    const actor = newEditor();
    const id = await created(actor, newCompany({}, { administrator }));
    expect(await listRoleVersions(db, person.id, clockTime())).toMatchObject([
      { organizationId: id, roleCodes: ["customer-admin"] },
    ]);
    const entry = (await auditOf(actor.source.requestId)).at(-1);
    expect(entry!.detail).toMatchObject({
      administrator: expect.stringMatching(/^139\*{4}\d{4}$/) as string,
    });
  });

  it("gets an account and a link for the first password where there is none", async () => {
    const administrator = { kind: "phone" as const, value: newPhone() };
    const actor = newEditor();
    const id = await created(actor, newCompany({}, { administrator }));
    const account = await findAccount(db, administrator);
    expect(account).toMatchObject({ source: "staff", password_hash: null, status: "active" });
    expect(await listRoleVersions(db, account!.id, clockTime())).toMatchObject([{ organizationId: id }]);
    const [text] = await noticesTo(administrator.value);
    expect(text).toContain("/setPassword");
    expect((await listUnread(account!.id)).records).toMatchObject([{ title: "您已成为组织管理员" }]);
    expect((await auditOf(actor.source.requestId)).map(({ event }) => event)).toEqual([
      "account.created",
      "message.published",
      "organization.created",
    ]);
  });

  it("is named by staff alone: others would learn who has an account", async () => {
    const { id } = await makeCompany();
    const administrator = { kind: "phone" as const, value: newPhone() };
    const company = newCompany({}, { parentId: id, administrator });
    await expect(createCompany(newEditor(scopeOfAdministrator(id)), company)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("has to be able to sign in, and needs the console", async () => {
    const person = await makePerson({ status: "frozen" });
    const administrator = { kind: "phone" as const, value: person.phone! };
    expect(await createCompany(newEditor(), newCompany({}, { administrator }))).toMatchObject({
      field: "adminAccount",
      text: "该账号已停用或正在注销，不能指定为管理员",
    });
    const other = { kind: "phone" as const, value: (await makePerson()).phone! };
    const bare = newCompany({}, { administrator: other, versionIds: [] });
    expect(await createCompany(newEditor(), bare)).toMatchObject({
      field: "adminAccount",
      text: "未开通集群管理中心，不能指定组织管理员",
    });
  });
});
