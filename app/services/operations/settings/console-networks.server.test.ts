import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { platform } from "../../../../tests/support/console-rights";
import { auditOf } from "../../../../tests/support/rows";
import { saveTyped, valuesNow } from "../../../../tests/support/setting-edits";
import { db } from "../../db/client.server";
import { getAccount } from "../../identity/accounts/accounts.server";
import type { LiveSession } from "../../identity/sessions/sessions.server";
import type { Actor } from "../../forms/editing/actor.types";
import { mayUseConsole, requireConsoleAddress } from "./console-networks.server";

const OFFICE = "203.0.113.0/24\n2001:db8:1::/48";

/** The actor as one whose request comes from an address. */
const from = (actor: Actor, fullAddress: string): Actor => ({
  ...actor,
  source: { ...actor.source, fullAddress },
});

let staff: Actor;
beforeAll(async () => {
  staff = await staffActor("admin");
});
afterEach(async () => {
  expect(await saveTyped(staff, "login", { consoleNetworks: "" })).toEqual({ ok: true });
});

const sessionOf = async (
  { accountId }: Actor,
  activeRoleVersionId: number | null = platform.roleVersionId,
): Promise<LiveSession> => ({
  ...(await getAccount(db, accountId)),
  id: 1,
  accountId,
  name: "周管理",
  mustChangePassword: false,
  isPasswordExpired: false,
  activeRoleVersionId,
  previousSignInAt: null,
  activeAt: 0,
  idleSeconds: 900,
  cancelAt: null,
});

describe("the networks of the console", () => {
  it.each([
    ["203.0.113.0", true],
    ["203.0.113.255", true],
    ["203.0.114.0", false],
    ["2001:db8:1:ffff::1", true],
    ["2001:db8:2::1", false],
    ["", false],
  ])("of the settings let staff in from %j: %s", async (address, isIn) => {
    expect(await saveTyped(from(staff, "203.0.113.9"), "login", { consoleNetworks: OFFICE })).toEqual({
      ok: true,
    });
    const session = await sessionOf(staff);
    expect(await mayUseConsole(session, from(staff, address).source)).toBe(isIn);
  });

  it("let members of organisations in from everywhere, and everybody while there are none", async () => {
    const foreign = from(staff, "198.51.100.1").source;
    expect(await mayUseConsole(await sessionOf(staff), foreign)).toBe(true);
    await saveTyped(from(staff, "203.0.113.9"), "login", { consoleNetworks: OFFICE });
    const { actor, roleVersionId } = await administratorOf("customer");
    expect(await mayUseConsole(await sessionOf(actor, roleVersionId), foreign)).toBe(true);
    expect(await mayUseConsole(await sessionOf(staff), foreign)).toBe(false);
  });

  it("are not stored without the address of whoever saves them, nor with a wrong entry", async () => {
    const save = (address: string, consoleNetworks: string) =>
      saveTyped(from(staff, address), "login", { consoleNetworks });
    expect(await save("198.51.100.1", OFFICE)).toEqual({
      ok: false,
      reason: "refused",
      field: "consoleNetworks",
      text: "不包含您当前的地址 198.51.100.1，保存后您将无法使用管理中心，请加上",
    });
    expect(await save("", OFFICE)).toMatchObject({ ok: false, field: "consoleNetworks" });
    expect(await save("203.0.113.9", `${OFFICE} office`)).toMatchObject({
      ok: false,
      field: "consoleNetworks",
      text: "“office”不是 IP 地址或网段",
    });
    expect((await valuesNow("login"))["consoleNetworks"]).toBe("");
  });

  it("refuse with the reason, and record an account and address once in ten minutes", async () => {
    await saveTyped(from(staff, "203.0.113.9"), "login", { consoleNetworks: OFFICE });
    const { source } = from(await staffActor("admin"), "198.51.100.7");
    const session = await sessionOf(staff);
    for (let tries = 0; tries < 3; tries += 1)
      await expect(requireConsoleAddress(session, source)).rejects.toMatchObject({
        code: "foreign-address",
        message:
          "平台用户只能从指定的网络使用集群管理中心，您当前的地址 198.51.100.7 不在其中。请换到允许的网络，或联系平台管理员。",
      });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "console.address-refused", result: "refused", detail: { from: "198.51.100.7" } },
    ]);
  });
});
