import { beforeEach, describe, expect, it } from "vitest";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { findSession, openSession } from "../../identity/sessions/sessions.server";
import { readIdentityCards } from "./identity-cards.server";

let accountId: number;
beforeEach(async () => {
  accountId = (await makePerson()).id;
});

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
const apply = (kind: 0 | 1, bill_status: 0 | 1 | 2 | 3, opinion = "") =>
  db
    .insertInto("certification_applications")
    .values({ account_id: accountId, kind, bill_status, opinion, ...stamps })
    .execute();

async function cards() {
  const input = { accountId, staff: false, previousSignInAt: null, roleVersionId: null };
  const { token } = await inTransaction((tx) => openSession(tx, newRequestSource("page"), input));
  const state = await findSession(token);
  return readIdentityCards(state.kind === "live" ? state.session : expect.fail("no session"));
}

describe("the cards of the identity", () => {
  it("are both while nothing is known", async () => {
    expect(await cards()).toEqual([
      { kind: 0, state: "open" },
      { kind: 1, state: "open" },
    ]);
  });

  it.each([
    [0, "open"],
    [1, "on-its-way"],
    [2, "certified"],
  ] as const)("are the application's own one; with status %d it is %s", async (status, state) => {
    await apply(1, status);
    expect(await cards()).toEqual([{ kind: 1, state }]);
  });

  it.each([
    ["customer", 0],
    ["provider", 1],
  ] as const)("of a %s's member are its own one, certified", async (organization, kind) => {
    await joinOrganization(db, accountId, await makeOrganization(db, organization));
    expect(await cards()).toEqual([{ kind, state: "certified" }]);
    // A pending application takes precedence (docs/product.md, section 2).
    await apply(kind, 1);
    expect(await cards()).toEqual([{ kind, state: "on-its-way" }]);
  });

  it("name the opinion on a rejected application", async () => {
    await apply(0, 3, "执照看不清");
    expect(await cards()).toEqual([{ kind: 0, state: "on-its-way", rejection: "执照看不清" }]);
  });

  it("of platform staff are none", async () => {
    await joinOrganization(db, accountId, await makeOrganization(db, "platform"));
    expect(await cards()).toEqual([]);
  });
});
