import { storedName } from "~/services/format/person-name";
import { settingChangePath, settingSectionPath } from "~/services/access/paths/page-links";
import { db } from "~/services/db/client.server";
import { hasPasskeys } from "~/services/identity/auth/passkeys/passkeys.server";
import { hasSecondStep } from "~/services/identity/auth/second-step/second-steps.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import type { Fields } from "~/services/forms/editing/form.types";
import type { RecordView } from "~/services/forms/editing/record.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import type { Cell } from "~/services/collections/lists/list.types";
import { sectionForm, type SettingFormContext } from "~/services/operations/settings/settings-form";
import { describeChanges, findWaiting } from "~/services/operations/settings/changes/change-rows.server";
import { CHANGE_TEXT } from "~/services/operations/settings/changes/destination-change.text";
import { mayChangeDestinations } from "~/services/operations/settings/destinations.server";
import { readable, TIMES } from "~/services/operations/settings/readable-value";
import { saveSection } from "~/services/operations/settings/save-section.server";
import {
  isDestination,
  labelOf,
  sectionTitle,
  SETTING_SECTIONS,
  variableOf,
} from "~/services/operations/settings/setting-sections";
import type { Setting, SettingSection } from "~/services/operations/settings/setting.types";
import {
  currentText,
  currentValues,
  isGiven,
  readSection,
  standardText,
} from "~/services/operations/settings/setting-values.server";
import { SETTINGS_TEXT as TEXT } from "~/services/operations/settings/settings.text";
import { FORM_TEXT } from "~/services/forms/editing/form.text";
import { testSender } from "~/services/operations/settings/test-senders.server";
import { BRAND_TEXT } from "~/services/operations/settings/brand/brand.text";
import { LOGO } from "~/services/operations/settings/brand/logo-path";
import { brandDetails, editBrandForm, logoCell } from "./brand-form.server";
import { subAppRows } from "./sub-app-rows.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { memoizePerRequest, type MakeForm } from "~/collections/forms/collection-form.server";
import { performRecordAction, idIn, recordActionsAt } from "~/collections/records/record-page.server";

const addressOf = ({ id }: SettingSection) => settingSectionPath(id);

/** @throws DomainError not-found */
function sectionAt(page: AuthorizedPage): SettingSection {
  const id = idIn(page, "id");
  const section = SETTING_SECTIONS.find((one) => one.id === id);
  if (!section) throw new DomainError("not-found");
  return section;
}

const valueContextOf = (
  setting: Setting,
  chosen: Readonly<Record<string, string>>,
): Pick<SettingFormContext, "standard" | "givenBy"> => ({
  standard: readable(
    setting,
    setting.kind === "secret" ? currentText(setting, chosen) : standardText(setting),
  ),
  givenBy: isGiven(setting) ? variableOf(setting) : null,
});

/** The permitted values of a setting; "" where the choices are evident from the field. */
function rangeOf(setting: Setting): string {
  if (setting.kind === "secret") return TEXT.secretRange;
  if (setting.kind === "number") return TEXT.range(setting.min, setting.max);
  if (setting.name === "bannerLevel") return Object.values(TEXT.levels).join("、");
  if (setting.name === "readOnly") return Object.values(TEXT.readOnlyChoices).join("、");
  if (setting.name === "watermark") return Object.values(TEXT.shown).join("、");
  if (setting.name === "staffSecondStep") return Object.values(TEXT.secondStep).join("、");
  if (setting.name === "reviewAssignment") return Object.values(TEXT.reviewAssignment).join("、");
  if (setting.name === "destinationConsent") return Object.values(TEXT.consent).join("、");
  if (setting.name === "organizationConsent") return Object.values(TEXT.organizationConsent).join("、");
  if (setting.name === LOGO) return BRAND_TEXT.logoRange;
  if (setting.name === "brandColour") return BRAND_TEXT.colourRange;
  if (setting.name === "backupAt") return TEXT.hourRange;
  return TIMES.has(setting.name) ? "" : TEXT.textRange(setting.max);
}

function rowOf(setting: Setting, chosen: Readonly<Record<string, string>>): Cell[] {
  const { standard, givenBy } = valueContextOf(setting, setting.kind === "secret" ? {} : chosen);
  const source =
    givenBy !== null
      ? TEXT.byEnvironment(givenBy)
      : chosen[setting.name] === undefined
        ? TEXT.byDefault
        : TEXT.bySite;
  const text = readable(setting, currentText(setting, chosen));
  const value = setting.name === LOGO && text !== "" ? logoCell(text, chosen) : text;
  return [labelOf(setting), value, standard, rangeOf(setting), source];
}

/** The section in the address (`?section=code`); the first one if it has none. */
export function viewSettings(page: AuthorizedPage): Promise<RecordView & { recordName: null }> {
  const asked = page.url.searchParams.get("section") ?? "";
  const section = SETTING_SECTIONS.find(({ code }) => code === asked) ?? SETTING_SECTIONS[0]!;
  return viewOf(page, section).then((view) => ({ ...view, recordName: null }));
}

export async function viewSection(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const section = sectionAt(page);
  const name = sectionTitle(section);
  return { ...(await viewOf(page, section)), title: `${TEXT.title} - ${name}`, recordName: name };
}

/** A section with its values, their sources and their permitted ranges; the other sections are tabs. */
async function viewOf(page: AuthorizedPage, section: SettingSection): Promise<RecordView> {
  const row = await readSection(db, section.id);
  const hasOwn = !section.settings.every(isDestination);
  const mayEdit =
    page.may("setting:edit") && (hasOwn || (await mayChangeDestinations(db, page.session.accountId)));
  return {
    title: TEXT.title,
    tabs: SETTING_SECTIONS.map((one) => ({
      text: sectionTitle(one),
      href: addressOf(one),
      isCurrent: one === section,
    })),
    table: {
      columns: TEXT.columns,
      rows: [
        ...section.settings.map((setting) => rowOf(setting, row.chosen)),
        ...(section.code === "channel" ? await subAppRows() : []),
      ],
      empty: "",
    },
    details: [
      ...(section.code === "brand" ? brandDetails(row.chosen) : []),
      ...(row.updated_at === 0
        ? []
        : [
            { label: FORM_TEXT.updatedAt, ...momentOf(row.updated_at, now()) },
            { label: FORM_TEXT.updatedBy, text: storedName(row.updated_by) },
          ]),
      ...(await waitingDetails(section)),
    ],
    links: [
      ...(mayEdit ? [{ text: TEXT.edit, href: `${addressOf(section)}/edit` }] : []),
      { text: TEXT.history, href: `${addressOf(section)}/history` },
    ],
    ...recordActionsAt(page, section.code === "senders" && page.may("setting:edit") ? TESTS : []),
  };
}

/** The change of the section that waits for the agreement of another administrator. */
async function waitingDetails(section: SettingSection): Promise<RecordView["details"]> {
  const waiting = await findWaiting(db, section.id);
  if (!waiting) return [];
  const text = CHANGE_TEXT.waitingOf(waiting.asked_by, describeChanges(section, waiting.described));
  return [{ label: CHANGE_TEXT.waiting, text, href: settingChangePath(waiting.id) }];
}

const TESTS = (["sms", "mail"] as const).map((channel) => ({
  intent: `test-${channel}`,
  text: TEXT.testMoves[channel],
  notes: [TEXT.testNote[channel]],
  needsReason: false,
}));

/** Sends the actor a test message by the sender that is in use. */
export async function postSection(post: AuthorizedPost): Promise<Response> {
  post.requireRight("setting:edit");
  const section = sectionAt(post);
  const channel = (["sms", "mail"] as const).find((each) => post.form.intent === `test-${each}`);
  if (section.code !== "senders" || !channel) throw new DomainError("unreadable");
  const done = { to: addressOf(section), text: TEXT.testSent[channel] };
  return performRecordAction(
    post,
    done,
    async (actor) => (await testSender(actor, { channel })) ?? { ok: true },
  );
}

/** Values are stored as text; fields of numbers are parsed as numbers. */
const typedText = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/**
 * The initial values of the fields: a secret that the actor may change is empty; any other shows its
 * destination.
 */
const typedValues = (
  section: SettingSection,
  chosen: Readonly<Record<string, string>>,
  mayChange: boolean,
) => ({
  ...currentValues(section, chosen),
  ...Object.fromEntries(
    section.settings.flatMap((one) =>
      one.kind === "secret" && !isGiven(one) && mayChange ? [[one.name, ""]] : [],
    ),
  ),
});

/** The form of a section; what it shows of 品牌 depends on what is typed. */
export const settingsForm: MakeForm<AuthorizedPage, Fields> = (page, typed) =>
  sectionAt(page).code === "brand" ? editBrandForm(page, typed) : editSectionForm(page, typed);

const editSectionForm = memoizePerRequest(async (page): Promise<CollectionForm<Fields>> => {
  const section = sectionAt(page);
  const row = await readSection(db, section.id);
  const mayChange = await mayChangeDestinations(db, page.session.accountId);
  const formContextOf = (setting: Setting) => ({
    ...valueContextOf(setting, row.chosen),
    mayChangeDestinations: mayChange,
  });
  return {
    definition: sectionForm(section, formContextOf, {
      hasSecondStep: await hasSecondStep(db, page.session.accountId),
      hasPasskey: await hasPasskeys(page.session.accountId),
    }),
    recordName: sectionTitle(section),
    values: typedValues(section, row.chosen, mayChange),
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion, isReviewed }) => {
      const typed = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typedText(value)]),
      );
      const { reason = "", password = "", secondCode = "" } = typed;
      const edit = { values: typed, reason, password, secondCode, expectedVersion, isReviewed };
      const outcome = await saveSection(editor, section, edit);
      if (!outcome.ok) return outcome;
      const text = outcome.isWaiting ? CHANGE_TEXT.asked : CONSOLE_TEXT.edited;
      return { ok: true, to: addressOf(section), text };
    },
  };
});

export function settingsHistory(page: AuthorizedPage) {
  const section = sectionAt(page);
  const textOf = (name: string, value: string) => {
    const setting = section.settings.find((one) => one.name === name);
    return setting ? readable(setting, value) : value;
  };
  return Promise.resolve({
    type: "settings",
    id: section.id,
    name: sectionTitle(section),
    titles: Object.fromEntries(section.settings.map((setting) => [setting.name, labelOf(setting)])),
    textOf,
  });
}
