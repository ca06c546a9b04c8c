import { beforeAll, describe, expect, it } from "vitest";
import {
  editOf,
  makeCompany,
  newEditor,
  scopeOfAdministrator,
  STAFF,
} from "../../../../tests/support/companies";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { db } from "../../db/client.server";
import { editCompany } from "./form/edit-company.server";
import { getCompany } from "./find-company.server";

beforeAll(() => prepareDatabase("admin@example.com"));

describe("scope", () => {
  it("of a customer's administrator: the own one and those below it, nobody else's, nothing archived", async () => {
    const { id } = await makeCompany();
    const child = await makeOrganization(db, "customer", { parent_id: id });
    const foreign = await makeOrganization(db, "customer");
    const archived = await makeOrganization(db, "customer", { parent_id: id, archived_at: 1 });
    const scope = scopeOfAdministrator(id);
    for (const own of [id, child])
      expect(
        await editCompany(newEditor(scope), own, await editOf(own, { shortName: "远洋" })),
      ).toMatchObject({
        ok: true,
      });
    for (const other of [foreign, archived, 999_999]) {
      const sent = await editOf(child, { shortName: "别家" });
      await expect(editCompany(newEditor(scope), other, sent)).rejects.toMatchObject({ code: "not-found" });
    }
    await expect(editCompany(newEditor({ kind: "nothing" }), id, await editOf(id, {}))).rejects.toMatchObject(
      { code: "not-found" },
    );
  });

  it("never holds the platform itself", async () => {
    const platform = await db
      .selectFrom("organizations")
      .select("id")
      .where("kind", "=", "platform")
      .execute();
    await expect(getCompany(db, STAFF, platform[0]!.id)).rejects.toMatchObject({ code: "not-found" });
  });
});
