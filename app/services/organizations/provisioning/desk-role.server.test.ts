import { beforeAll, expect, it } from "vitest";
import { newSecuredPerson, SECRET_KINDS } from "../../../../tests/support/handed-out-secrets";
import { grantVersion } from "../../../../tests/support/sample-rows";
import { clockTime } from "../../../../tests/support/still-clock";
import { seedDeskRoles } from "../../access/roles/versions/seed-preset-roles.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { seedDeskProduct } from "../../products/versions/console-product.server";
import { assignDeskManager } from "./administrator.server";

let desk: { productId: number; versionId: number };
beforeAll(async () => {
  desk = await inTransaction(async (tx) => {
    const version = await seedDeskProduct(tx, clockTime());
    await seedDeskRoles(tx, clockTime());
    return version;
  });
});

const take = (accountId: number, organizationId: number) =>
  inTransaction((tx) =>
    assignDeskManager(tx, { accountId, organizationId, kind: "customer", by: "test", at: clockTime() }),
  );

it("a new role on the desk ends a card that staff have given, and one that was there ends nothing", async () => {
  const person = await newSecuredPerson();
  const { account, organizationId } = person;
  expect(await take(account.id, organizationId)).toBeNull();
  await grantVersion(db, organizationId, desk);
  const isFirstBound = await SECRET_KINDS["card given by staff"]!(person);
  const isOwnBound = await SECRET_KINDS["card of the owner"]!(person);
  expect(await take(account.id, organizationId)).toMatchObject({ isNew: true });
  expect([await isFirstBound(), await isOwnBound()]).toEqual([false, true]);
  const isNextBound = await SECRET_KINDS["card given by staff"]!(person);
  expect(await take(account.id, organizationId)).toMatchObject({ isNew: false });
  expect(await isNextBound()).toBe(true);
});
