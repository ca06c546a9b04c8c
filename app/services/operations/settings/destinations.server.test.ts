import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consoleVersion } from "../../../../tests/support/console-rights";
import { staffActor } from "../../../../tests/support/actors";
import { OTHER_PASSWORD, PASSWORD } from "../../../../tests/support/people";
import { grantPerms, makeRole } from "../../../../tests/support/roles";
import { giveSecondStep } from "../../../../tests/support/second-steps";
import { db, isSharedDatabase } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import type { Typed } from "../../forms/editing/form.types";
import { CHOOSABLE_WORDS } from "../../runtime/configuration/chosen-values";
import { env } from "../../runtime/configuration/env.server";
import { VARIABLES } from "../../runtime/configuration/env-rules.server";
import { mayChangeDestinations } from "./destinations.server";
import { saveSection } from "./save-section.server";
import { isDestination, labelOf, SETTING_SECTIONS } from "./setting-sections";
import type { Setting, SettingSection } from "./setting.types";
import { currentValues, readSection } from "./setting-values.server";
import { SETTINGS_TEXT as TEXT } from "./settings.text";

const DESTINATIONS = [
  "consoleNetworks",
  "destinationConsent",
  "backupFolder",
  "backupRecipient",
  "channelRoot",
  "smsUrl",
  "mailUrl",
  "mailFrom",
];

const rows = SETTING_SECTIONS.flatMap((section) =>
  section.settings.map((setting) => ({ name: setting.name, section, setting })),
);

/** Whence everybody here works: a list of networks without it is refused. */
const ADDRESS = "127.0.0.1";

let clerk: Actor;
let administrator: Actor;

beforeAll(async () => {
  const columns = { code: "setting-clerk", organization_kind: "platform" } as const;
  await grantPerms(await makeRole(consoleVersion.versionId, columns), "setting:edit");
  clerk = await staffActor("setting-clerk");
  administrator = await staffActor("admin");
});

function anotherValue(setting: Setting, current: string): string {
  if (setting.kind === "number") return String(Number(current) === setting.min ? setting.max : setting.min);
  if (setting.name === "destinationConsent") return current === "off" ? "required" : "off";
  return setting.kind === "secret" ? "console:" : "another";
}

/** The values of a section as its form posts them: stored secrets are not posted back. */
const valuesOf = ({ settings }: SettingSection, current: Typed): Typed =>
  Object.fromEntries(
    settings.map(({ name, kind }) => [name, kind === "secret" ? "" : (current[name] ?? "")]),
  );

/** Changes one setting of a section, confirmed by a reason and the password unless `given` says otherwise. */
async function change(
  actor: Actor,
  section: SettingSection,
  setting: Setting,
  value?: string,
  given: { readonly reason?: string; readonly password?: string } = {},
) {
  const row = await readSection(db, section.id);
  const values = valuesOf(section, currentValues(section, row.chosen));
  const typed = { ...values, [setting.name]: value ?? anotherValue(setting, values[setting.name] ?? "") };
  const confirmed = { reason: "核对", password: PASSWORD, secondCode: "", isReviewed: true, ...given };
  const seated = { ...actor, source: { ...actor.source, fullAddress: ADDRESS } };
  return saveSection(seated, section, { ...confirmed, values: typed, expectedVersion: row.updated_at });
}

const beside = mkdtempSync(join(tmpdir(), "beside-"));
afterAll(() => rmSync(beside, { recursive: true, force: true }));

/** A value that each destination may have. */
const FITTING: Readonly<Partial<Record<Setting["name"], string>>> = {
  consoleNetworks: ADDRESS,
  destinationConsent: "required",
  backupFolder: beside,
  backupRecipient: await identityToRecipient(await generateX25519Identity()),
  channelRoot: beside,
  smsUrl: "https://sms.example.cn/send",
  mailUrl: "smtps://mail.example.cn",
  mailFrom: "在线海关 <other@example.cn>",
};

/** Destinations that no setting can change, but only the server's environment. */
const ENVIRONMENT_ALONE = [
  "DATA_DIR",
  "DATABASE_URL",
  "BACKUP_STORE",
  "SITE_ORIGIN",
  "COOKIE_DOMAIN",
  "TRUSTED_PROXIES",
  "OUTGOING_ALLOWED",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "GATHERING_URL",
  "CARD_CONTROL_URL",
  "CARD_ROOTS",
  "SUBAPP_PHSB_URL",
  "SUBAPP_JQZX_URL",
  "SUBAPP_CMSWEB_URL",
];

describe("destinations of secrets, copies and files", () => {
  it("are these settings and no other", () => {
    expect(rows.filter(({ setting }) => isDestination(setting)).map(({ name }) => name)).toEqual(
      DESTINATIONS,
    );
  });

  it("are changed by administrators of the platform alone", async () => {
    expect(await mayChangeDestinations(db, administrator.accountId)).toBe(true);
    expect(await mayChangeDestinations(db, clerk.accountId)).toBe(false);
  });

  it.each(rows)("$name: setting:edit alone changes it unless it is one", async ({ section, setting }) => {
    const before = await readSection(db, section.id);
    const outcome = await change(clerk, section, setting);
    const refusal = {
      ok: false,
      reason: "refused",
      text: TEXT.administratorsOnly(labelOf(setting)),
      field: setting.name,
    };
    if (!isDestination(setting)) expect(outcome).not.toMatchObject({ text: refusal.text });
    else {
      expect(outcome).toEqual(refusal);
      expect(await readSection(db, section.id)).toEqual(before);
    }
  });

  it.each(rows.filter(({ setting }) => isDestination(setting)))(
    "$name: an administrator is not refused for the role",
    async ({ section, setting }) => {
      const outcome = await change(administrator, section, setting);
      expect(outcome).not.toMatchObject({ text: TEXT.administratorsOnly(labelOf(setting)) });
    },
  );
});

describe("a destination that is changed alone in its section", () => {
  const destinations = rows
    .filter(({ setting }) => isDestination(setting) && !(isSharedDatabase && setting.name === "backupFolder"))
    .map((row) => ({ ...row, value: FITTING[row.name]! }));

  it.each(destinations)("$name: needs a reason", async ({ section, setting, value }) => {
    const outcome = await change(administrator, section, setting, value, { reason: "" });
    expect(outcome).toMatchObject({ field: "reason" });
  });

  it.each(destinations)("$name: needs the own password", async ({ section, setting, value }) => {
    const other = await staffActor("admin");
    expect(await change(other, section, setting, value, { password: "" })).toMatchObject({
      field: "password",
    });
    const wrong = await change(other, section, setting, value, { password: OTHER_PASSWORD });
    expect(wrong).toMatchObject({ field: "password", text: TEXT.passwordWrong });
  });

  it.each(destinations)("$name: needs the second step where there is one", async (row) => {
    const { section, setting, value } = row;
    const other = await staffActor("admin");
    await giveSecondStep(other.accountId);
    const before = await readSection(db, section.id);
    expect(await change(other, section, setting, value)).toMatchObject({ field: "secondCode" });
    expect(await readSection(db, section.id)).toEqual(before);
  });
});

describe("what the environment alone settles", () => {
  it.each(ENVIRONMENT_ALONE)("%s is a variable and no setting", (name) => {
    expect(VARIABLES).toContain(name);
    expect(CHOOSABLE_WORDS).not.toContain(name);
  });
});

const data = () => {
  mkdirSync(env.DATA_DIR, { recursive: true });
  return realpathSync(env.DATA_DIR);
};

describe.each([
  ["the folder of channels", "channelRoot", TEXT.channelRootWithin],
  // A server that shares its database with others makes no backups, and has no folder for them.
  ["the folder of backups", "backupFolder", isSharedDatabase ? TEXT.folderElsewhere : TEXT.folderWithin],
] as const)("%s", (_folder, name, refusal) => {
  const { section, setting } = rows.find((row) => row.name === name)!;

  it.each([
    ["the data folder", data],
    ["a folder within it", () => join(data(), "channels")],
    ["a folder around it", () => dirname(data())],
    ["the program's folder", () => process.cwd()],
    ["a folder around the program", () => dirname(process.cwd())],
    ["the root of the disk", () => "/"],
  ])("is not %s", async (_title, path) => {
    mkdirSync(path(), { recursive: true });
    expect(await change(administrator, section, setting, path())).toMatchObject({ text: refusal });
  });

  it("is not a link to the data folder, nor to one around it", async () => {
    for (const [link, target] of [
      ["to-data", data()],
      ["around-data", dirname(data())],
    ] as const) {
      const path = join(beside, `${name}-${link}`);
      symlinkSync(target, path);
      expect(await change(administrator, section, setting, path)).toMatchObject({ text: refusal });
    }
  });

  it("may stand beside it", async () => {
    const isElsewhere = isSharedDatabase && name === "backupFolder";
    expect(await change(administrator, section, setting, beside)).toMatchObject(
      isElsewhere ? { text: refusal } : { ok: true },
    );
    expect(await change(administrator, section, setting, "")).toEqual({ ok: true });
  });
});
