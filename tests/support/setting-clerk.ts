/**
 * Creates a member of the platform with only the permissions to read and edit settings.
 * @returns the phone to sign in with
 */
export async function addSettingClerk(): Promise<string> {
  const { makePerson } = await import("./people");
  const { addToOrganization } = await import("./site-database");
  const { grantPerms, makeRole } = await import("./roles");
  const { db } = await import("~/services/db/client.server");
  const row = await db
    .selectFrom("resources")
    .select("version_id")
    .where("perms", "=", "setting:edit")
    .executeTakeFirstOrThrow();
  const columns = { code: "made-setting-clerk", organization_kind: "platform", data_scope: 1 } as const;
  await grantPerms(await makeRole(row.version_id, columns), "setting:list", "setting:edit");
  const clerk = await makePerson();
  await addToOrganization(clerk, { kind: "platform", role: "made-setting-clerk" });
  return clerk.phone!;
}
