import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { openSessionOf } from "../../../../tests/support/account-sessions";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { makePerson } from "../../../../tests/support/people";
import { testPlans } from "../../../../tests/support/query-plans";
import { auditOf } from "../../../../tests/support/rows";
import { STAFF_VIEWER } from "../../../../tests/support/sample-lists";
import { joinOrganization } from "../../../../tests/support/sample-rows";
import { passHours } from "../../../../tests/support/still-clock";
import { shapeOf } from "../../collections/lists/list-shape.server";
import { readListQuery } from "../../collections/lists/list-query";
import { readList } from "../../collections/lists/read-list.server";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { endSessionByStaff } from "./end-sessions.server";
import { sessionList } from "./session-list.server";

let staff: Actor;
beforeAll(async () => {
  staff = await staffActor("admin");
});

const rowsFor = async (viewer = STAFF_VIEWER, search = "") => {
  const query = readListQuery(await shapeOf(sessionList, viewer), new URLSearchParams(search));
  return (await readList(db, sessionList, query, viewer)).rows;
};

describe("sessions that are open", () => {
  it("are listed until they end or die of themselves, and only those of people in scope", async () => {
    const customer = await administratorOf("customer");
    const member = await makePerson();
    const stranger = await makePerson();
    await joinOrganization(db, member.id, customer.organizationId);
    await openSessionOf(member);
    await openSessionOf(stranger);
    const accounts = (await rowsFor()).map(({ account_id }) => account_id);
    expect(accounts).toEqual(expect.arrayContaining([member.id, stranger.id]));
    const own = { ...STAFF_VIEWER, scope: customer.actor.scope };
    expect((await rowsFor(own)).map(({ account_id }) => account_id)).toEqual([member.id]);
    passHours(24);
    expect(await rowsFor()).toEqual([]);
  });

  it("are ended one by one with a reason, the own one is not", async () => {
    const person = await makePerson();
    await openSessionOf(person);
    await openSessionOf(person);
    const own = (await rowsFor(STAFF_VIEWER, `account=${person.id}`)).map(({ id }) => id);
    expect(own).toHaveLength(2);
    expect(await endSessionByStaff(staff, own[0]!, "设备遗失")).toEqual({ ok: true });
    expect((await rowsFor(STAFF_VIEWER, `account=${person.id}`)).map(({ id }) => id)).toEqual([own[1]]);
    expect(await endSessionByStaff(staff, own[0]!, "再次")).toEqual({ ok: false, text: "该会话已结束" });
    expect(await auditOf(staff.source.requestId)).toMatchObject([
      { event: "account.sessions-ended", detail: { endedSessions: 1, reason: "设备遗失" } },
    ]);
    const self = { ...staff, accountId: person.id };
    expect(await endSessionByStaff(self, own[1]!, "自己")).toEqual({ ok: false, text: "不能结束当前会话" });
  });

  it("of people out of scope are not found", async () => {
    const customer = await administratorOf("customer");
    const stranger = await makePerson();
    await openSessionOf(stranger);
    const [row] = await rowsFor(STAFF_VIEWER, `account=${stranger.id}`);
    await expect(endSessionByStaff(customer.actor, row!.id, "无权")).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

it("open sessions name the person, with the login name where two of one name have one", async () => {
  const people = [
    await makePerson({ username: "lihua", realname: "李华" }),
    await makePerson({ username: "hua.li", realname: "李华" }),
    await makePerson({ username: "zhaomin", realname: "赵敏" }),
    await makePerson({ username: "nameless" }),
  ];
  for (const person of people) await openSessionOf(person);
  const shown = new Map((await rowsFor()).map(({ account_id, person }) => [account_id, person]));
  expect(people.map(({ id }) => shown.get(id))).toEqual([
    "李华（lihua）",
    "李华（hua.li）",
    "赵敏",
    "nameless",
  ]);
  const [alone] = await rowsFor(STAFF_VIEWER, `account=${people[0]!.id}`);
  expect(alone?.person).toBe("李华");
});

describe("their list", () => {
  beforeAll(async () => {
    await sql`analyze`.execute(db);
  });
  testPlans(sessionList, [
    ["account", { account: ["7"] }],
    ["organizationId", { organizationId: ["7"] }],
    ["way", { way: ["wire"] }],
    ["address", { address: ["10.0.7.1"] }],
    ["signedInAt", { signedInAtFrom: ["1970-01-01"], signedInAtTo: ["1970-01-01"] }],
  ]);
});
