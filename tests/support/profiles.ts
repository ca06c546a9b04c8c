import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { now } from "~/services/runtime/process/clock.server";
import { ensurePlatform } from "~/services/organizations/tenants/platform.server";
import { seedConsoleProduct } from "~/services/products/versions/console-product.server";
import { openSessionOf, liveSession } from "./account-sessions";
import { makePerson } from "./people";
import { joinOrganization, makeOrganization } from "./sample-rows";

/** A profile that passes every rule. */
export const PROFILE = {
  username: "海风",
  realname: "张三",
  workNo: "",
  province: "330000",
  city: "330200",
  area: "330203",
  streetAddress: "中山东路1号",
  faxNo: "0574-87000000",
} as const;

export type PersonKind = "platform" | "customer" | "provider" | "ordinary";

async function organizationOf(kind: Exclude<PersonKind, "ordinary">): Promise<number> {
  if (kind !== "platform") return makeOrganization(db, kind);
  return inTransaction(async (tx) => {
    await seedConsoleProduct(tx, now());
    return (await ensurePlatform(tx, now())).organizationId;
  });
}

/** Creates an account of a kind, with an open session. */
export async function signedInPerson(kind: PersonKind, columns: Parameters<typeof makePerson>[0] = {}) {
  const person = await makePerson(columns);
  if (kind !== "ordinary") await joinOrganization(db, person.id, await organizationOf(kind));
  return { person, session: await liveSession(await openSessionOf(person)) };
}
