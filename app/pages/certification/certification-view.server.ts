import {
  DECLARER_FIELDS,
  FIELD_NAMES,
  REMARKED,
  type ApplicationKind,
} from "~/services/organizations/certification/application.types";
import {
  hintsOf,
  readApplicationPage,
  type ApplicationPage,
} from "~/services/organizations/certification/application-page.server";
import { FIELD_LABELS } from "~/services/organizations/certification/review/application-view.text";
import { readChoices } from "~/services/organizations/certification/application-form-context.server";
import type { Application } from "~/services/organizations/certification/applications.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { formatTime } from "~/services/format/time";
import { readRegionChoice } from "~/services/reference-data/region-choice.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { mayOpen } from "../guard.server";
import { PEOPLE_PATH } from "~/services/access/paths/page-links";

/** The form fields that show remarks on groups of fields. */
const REMARKS_AT: Readonly<Record<string, string>> = {
  region: "province",
  validity: "validFrom",
  declarers: DECLARER_FIELDS[0]!.name,
};

const timeOf = (at: number | null) => (at === null ? "" : formatTime(at));

/** The form's fields by name, each as text; empty where there is no application. */
function fieldsOf(application: Application | null): Readonly<Record<string, string>> {
  const { declarers = [], ...values } = application?.values ?? {};
  const stored = new Map<string, string>(Object.entries(values));
  for (const [index, { name, no }] of declarers.entries()) {
    stored.set(DECLARER_FIELDS[index]!.name, name);
    stored.set(DECLARER_FIELDS[index]!.no, no);
  }
  return Object.fromEntries(FIELD_NAMES.map((field) => [field, stored.get(field) ?? ""]));
}

/** The remarks of the last rejection by form field; none unless the application is rejected now. */
function remarksIn({ application, steps }: ApplicationPage): Readonly<Record<string, string>> {
  const last = steps.findLast(({ step }) => step === "rejected");
  if (application?.billStatus !== 3 || !last) return {};
  const named = Object.entries(last.remarks).map(([name, text]) => [REMARKS_AT[name] ?? name, text] as const);
  return Object.fromEntries(named.filter(([name]) => FIELD_NAMES.includes(name)));
}

async function formOf(kind: ApplicationKind, page: ApplicationPage) {
  const { application } = page;
  const { province = "", city = "", creditCode = "", declarers = [] } = application?.values ?? {};
  return {
    kind,
    fields: fieldsOf(application),
    remarks: remarksIn(page),
    updated: application ? String(application.updatedAt) : "",
    savedAt: timeOf(application?.updatedAt ?? null),
    maskedIdNo: application?.maskedIdNo ?? "",
    papers: application?.papers ?? { licenseFile: null, authorisationFile: null },
    rows: declarers.length,
    choices: await readChoices(),
    choice: await readRegionChoice({ province, city }),
    hints: await hintsOf(kind, creditCode),
  };
}

const shownSteps = ({ steps }: ApplicationPage) =>
  steps.map(({ at, remarks, ...step }) => ({
    ...step,
    at: formatTime(at),
    remarks: REMARKED.flatMap((name) => {
      const text = remarks[name];
      return text === undefined ? [] : { label: FIELD_LABELS[name], text };
    }),
  }));

function statusOf({ application, membership, ...page }: ApplicationPage) {
  return {
    billStatus: application?.billStatus ?? null,
    opinion: application?.opinion ?? "",
    reviewedAt: timeOf(application?.reviewedAt ?? null),
    submittedAt: timeOf(application?.submittedAt ?? null),
    steps: shownSteps({ application, membership, ...page }),
    organization: membership?.name ?? "",
    isPlatform: membership?.kind === "platform",
  };
}

async function paperOf({ kind, values, ...application }: Application, regionNames: string) {
  const choices = await readChoices();
  const nameOf = (list: keyof typeof choices, key: string) =>
    choices[list].find((choice) => choice.key === key)?.text ?? key;
  return {
    kind,
    ...values,
    enterpriseType: nameOf("enterpriseType", values.enterpriseType),
    legalPersonIdType: nameOf("idType", values.legalPersonIdType),
    serviceTypes: nameOf("serviceType", values.serviceTypes),
    filingType: nameOf("filingType", values.filingType),
    maskedIdNo: application.maskedIdNo,
    papers: application.papers,
    regionNames,
    companyExists: (await hintsOf(kind, values.creditCode)).companyExists,
  };
}

/** The current version of the application, for a user who has edited an older one. */
export async function currentApplication(session: LiveSession) {
  const { application, regionNames } = await readApplicationPage(session);
  const { updatedAt = 0, updatedBy = "" } = application ?? {};
  return {
    current: fieldsOf(application),
    regionNames,
    lead: CONSOLE_TEXT.stale(updatedBy, formatTime(updatedAt)),
    updated: String(updatedAt),
  };
}

/**
 * The data of /certification: a form while the application can be edited, otherwise its submitted version.
 */
export async function viewCertification(session: LiveSession, asked: ApplicationKind | null) {
  const page = await readApplicationPage(session);
  const { application, membership } = page;
  const kind = application?.kind ?? asked ?? 0;
  const isOpen = application
    ? application.billStatus === 0 || application.billStatus === 3
    : membership === null;
  return {
    kind,
    ...statusOf(page),
    peopleHref: application?.billStatus === 2 && (await mayOpen(PEOPLE_PATH, session)) ? PEOPLE_PATH : null,
    form: isOpen ? await formOf(kind, page) : null,
    paper: application && !isOpen ? await paperOf(application, page.regionNames) : null,
  };
}
