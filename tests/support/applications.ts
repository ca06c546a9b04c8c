import { beforeAll, beforeEach } from "vitest";
import { randomUUID } from "node:crypto";
import {
  DECLARER_FIELDS,
  PAPERS,
  type ApplicationKind,
  type PaperField,
} from "~/services/organizations/certification/application.types";
import { applicationSchema } from "~/services/organizations/certification/application.schema";
import { submitApplication, type Entry } from "~/services/organizations/certification/apply.server";
import type { Reviewer } from "~/services/organizations/certification/review/review.server";
import type { ApplicationFormContext } from "~/services/organizations/certification/application-form-context.types";
import { now } from "~/services/runtime/process/clock.server";
import { db } from "~/services/db/client.server";
import type { Account } from "~/services/db/schema/schema-people";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import { makePerson, newRequestSource } from "./people";

export const ID_NUMBER = "330203198001011231";
const CREDIT_CODE = "91350200MA2YJ1XR9G";

/** A form that passes every rule of a customer's application. */
export const WHOLE_FORM: Readonly<Record<string, string>> = {
  companyName: "宁波远洋贸易有限公司",
  creditCode: CREDIT_CODE,
  customsCode: "3302612345",
  ciqCode: "",
  enterpriseType: "5",
  legalPerson: "张三",
  legalPersonIdType: "1",
  legalPersonIdNo: ID_NUMBER,
  province: "330000",
  city: "330200",
  area: "330203",
  registeredAddress: "中山东路1号",
  postcode: "315000",
  businessScope: "货物进出口",
  contactName: "李四",
  contactPhone: "13800138000",
  contactEmail: "",
  Agreement: "true",
};

export const PROVIDER_FORM: Readonly<Record<string, string>> = {
  ...WHOLE_FORM,
  serviceTypes: "1",
  filingType: "2",
  filingCertNo: "GS3302001",
  validFrom: "2026-01-01",
  validTo: "2028-12-31",
  [DECLARER_FIELDS[0]!.name]: "王五",
  [DECLARER_FIELDS[0]!.no]: "3302180012345",
};

/** Context of a valid submission: all keys of the enums, a complete region, both papers. */
export const APPLICATION_FORM_CONTEXT: ApplicationFormContext = {
  validating: "submit",
  kind: 0,
  choices: {
    enterpriseType: ["1", "3", "4", "5", "6", "7"],
    idType: ["1", "2", "3", "4", "5", "6"],
    serviceType: ["1", "2", "3"],
    filingType: ["1", "2", "3", "4"],
  },
  region: "whole",
  license: { ok: true, value: true },
  authorisation: { ok: true, value: true },
  storedIdNo: null,
  today: "2026-01-01",
};

/** The values that the schema returns for a complete form with some fields changed. */
export const valuesOf = (kind: ApplicationKind, typed: Readonly<Record<string, string>> = {}) =>
  applicationSchema({ ...APPLICATION_FORM_CONTEXT, kind, validating: "draft" }).parse({
    ...(kind === 1 ? PROVIDER_FORM : WHOLE_FORM),
    ...typed,
  });

/**
 * Creates an unclaimed upload.
 * @returns its path
 */
export async function makeUpload(
  accountId: number,
  bizKey: "userAvatar" | "certLicense" | "certAuthorisation",
  fileName = "营业执照.jpg",
): Promise<string> {
  const path = `/paper/2026/${randomUUID()}.jpg`;
  await db
    .insertInto("uploads")
    .values({
      account_id: accountId,
      biz_key: bizKey,
      path,
      file_name: fileName,
      media_type: "image/jpeg",
      size: 1000,
      created_at: now(),
      claimed_at: null,
    })
    .execute();
  return path;
}

export const uploadFor = (accountId: number, field: PaperField) => makeUpload(accountId, PAPERS[field]);

/** Builds a complete application with papers that the account has uploaded. */
export async function makeEntry(
  { id }: Pick<Account, "id">,
  kind: ApplicationKind = 0,
  typed: Readonly<Record<string, string>> = {},
): Promise<Entry> {
  const papers = {
    licenseFile: await uploadFor(id, "licenseFile"),
    authorisationFile: await uploadFor(id, "authorisationFile"),
  };
  return { kind, values: valuesOf(kind, typed), papers };
}

/** A unique credit code of the right pattern. */
export function newCreditCode(): string {
  const digits = String(parseInt(randomUUID().slice(0, 8), 16))
    .padStart(10, "0")
    .slice(-10);
  return `91330200${digits}`;
}

export const applicantOf = ({ id, username }: Pick<Account, "id" | "username">) => ({
  accountId: id,
  username,
});

export const rowOf = (accountId: number) =>
  db
    .selectFrom("certification_applications")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

export const setBillStatus = (accountId: number, bill_status: 0 | 1 | 2 | 3) =>
  db
    .updateTable("certification_applications")
    .set({ bill_status })
    .where("account_id", "=", accountId)
    .execute();

export async function countUploads(accountId: number, claimed: boolean): Promise<number> {
  const uploads = db.selectFrom("uploads").select("id").where("account_id", "=", accountId);
  return (await uploads.where("claimed_at", claimed ? "is not" : "is", null).execute()).length;
}

/**
 * Submits a complete application.
 * @returns its id
 * @throws Error when it is refused
 */
export async function submitted(who: Account, creditCode: string, kind: 0 | 1 = 0): Promise<number> {
  const entry = await makeEntry(who, kind, { creditCode });
  const outcome = await submitApplication(applicantOf(who), entry, newRequestSource("page"));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.applicationId;
}

export const newReviewer = (accountId: number | null = null): Reviewer => ({
  source: newRequestSource("page"),
  accountId,
  who: "审核员",
});

/** Creates an account and a free credit code before each test, on a database with its preset rows. */
export function applicantEachTest() {
  const applicant = {} as { person: Account; creditCode: string };
  beforeAll(() => prepareDatabase("admin@example.com"));
  beforeEach(async () => {
    applicant.person = await makePerson();
    applicant.creditCode = newCreditCode();
  });
  return applicant;
}
