import { getAccount } from "../../../identity/accounts/accounts.server";
import { SYSTEM } from "../../../operations/audit/audit.server";
import { db } from "../../../db/client.server";
import { isMigrated } from "../../../db/migrate.server";
import { maskIdentifier, maskPhone } from "../../../format/mask";
import { textTable } from "../../../format/text/text-table";
import { formatTime } from "../../../format/time";
import { nameRegions } from "../../../reference-data/regions.server";
import { applicationOf } from "../applications.server";
import { CERTIFICATION_TEXT, KIND_NAMES } from "../certification.text";
import {
  BILL_STATUS_NAMES,
  LIST_COLUMNS,
  REVIEW_COMMAND_TEXT as TEXT,
  SHOWN,
  STEP_TEXTS,
} from "./review-command.text";
import { readReviewOptions, type Asked, type Mistake } from "./review-options";
import { approve, reject } from "./review.server";
import { listSteps } from "../steps.server";
import { COMMAND_LINES } from "../../../runtime/commands/command-lines.mjs";

/** Exit codes of sysexits: a wrong command line, or wrong data in it. */
const EXIT = { usage: 64, data: 65, unprepared: 1 } as const;
const LIST_MAX = 200;
const [DRAFT, UNDER_REVIEW] = [0, 1] as const;

interface Outcome {
  readonly output: string;
  readonly problem?: string;
  readonly exitCode?: number;
}

const wrong = ({ mistake, text }: Mistake): Outcome => ({
  output: "",
  problem: `${text}\n${mistake === "usage" ? `\n${COMMAND_LINES.certification.usage}` : ""}`,
  exitCode: EXIT[mistake],
});

const timeOf = (at: number | null) => (at === null ? "" : formatTime(at));

async function list(all: boolean): Promise<Outcome> {
  const rows = await db
    .selectFrom("certification_applications")
    .select(["id", "bill_status", "kind", "round", "submitted_at", "company_name"])
    .where("bill_status", all ? "!=" : "=", all ? DRAFT : UNDER_REVIEW)
    .orderBy("submitted_at")
    .orderBy("id")
    .limit(LIST_MAX)
    .execute();
  if (rows.length === 0) return { output: TEXT.noneFound };
  const lines = rows.map((row) => [
    String(row.id),
    BILL_STATUS_NAMES[row.bill_status],
    KIND_NAMES[row.kind],
    String(row.round),
    timeOf(row.submitted_at),
    row.company_name,
  ]);
  return { output: textTable([LIST_COLUMNS, ...lines]) };
}

async function stepLines(id: number): Promise<string> {
  const steps = await listSteps(db, id);
  return steps
    .map(({ at, step, who, opinion }) => `${formatTime(at)} ${STEP_TEXTS[step]} ${who} ${opinion}`.trim())
    .join("；");
}

async function show(id: number): Promise<Outcome> {
  const row = await db
    .selectFrom("certification_applications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return wrong({ mistake: "data", text: CERTIFICATION_TEXT.missing });
  const { values, papers, maskedIdNo, ...application } = applicationOf(row);
  const { phone, email } = await getAccount(db, row.account_id);
  const region = await nameRegions([values.province, values.city, values.area].filter(Boolean));
  const texts: Readonly<Record<keyof typeof SHOWN, string>> = {
    ...values,
    maskedIdNo,
    region,
    applicant: maskIdentifier(phone ?? email ?? ""),
    contactPhone: maskPhone(values.contactPhone),
    license: papers.licenseFile?.fileName ?? "",
    authorisation: papers.authorisationFile?.fileName ?? "",
    steps: await stepLines(id),
  };
  const head = [String(id), BILL_STATUS_NAMES[application.billStatus], KIND_NAMES[application.kind]];
  const names = Object.keys(SHOWN) as (keyof typeof SHOWN)[];
  const lines = names.filter((name) => texts[name] !== "").map((name) => [SHOWN[name], oneLine(texts[name])]);
  return { output: `${head.join(" ")}\n${textTable(lines)}` };
}

/** Removes control characters from user text, which could move the terminal's cursor. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ");

async function decide(asked: Extract<Asked, { do: "approve" | "reject" }>): Promise<Outcome> {
  const review = asked.do === "approve" ? approve : reject;
  const reviewer = { source: SYSTEM, accountId: null, who: asked.by };
  const outcome = await review(asked.id, asked.opinion, reviewer);
  return outcome.ok
    ? { output: `${CERTIFICATION_TEXT.reviewed}\n` }
    : wrong({ mistake: "data", text: outcome.text });
}

/** `npm run certification`: reviews applications without the console. */
export async function runCertification(args: readonly string[]): Promise<Outcome> {
  const asked = readReviewOptions(args);
  if ("mistake" in asked) return wrong(asked);
  if (!(await isMigrated())) return { output: "", problem: TEXT.notPrepared, exitCode: EXIT.unprepared };
  if (asked.do === "list") return list(asked.all);
  return asked.do === "show" ? show(asked.id) : decide(asked);
}
