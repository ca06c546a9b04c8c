import { administratorCodeOf } from "../../../access/roles/rights/administrator-role";
import { canonicalEmail, canonicalPhone } from "../../accounts/identifier";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { normalizeCode, normalizeLine } from "../../../format/text/normalize-text";
import type { Cells } from "../../../collections/imports/import.types";
import { importColumns } from "../../../collections/imports/import-columns";
import { error, ok, applyRule, type Result } from "../../../forms/rules/form.schema";
import { rowProblem } from "../../../forms/rules/row-problem";
import { ACCOUNT_IMPORT_TEXT as TEXT } from "./account-import.text";
import { MEMBER_TEXT } from "../members/members.text";
import { PEOPLE_TEXT } from "../people.text";
import { PERSON_RULES as RULES } from "../person.schema";

type Code = keyof typeof TEXT.columns;

const SAMPLES: Readonly<Record<Code, string>> = {
  realname: "陈海",
  username: "小陈",
  phone: "13800138000",
  email: "chen@example.com",
  workNo: "",
  organization: "C000123",
  department: "业务部/报关组",
  title: "报关员",
  roles: administratorCodeOf("customer"),
  validFrom: "2026-01-01",
  validTo: "2028-12-31",
};

export const ACCOUNT_COLUMNS = importColumns(TEXT.columns, SAMPLES, ["realname"]);

/** A row that passed the form's rules, before organisation, department and roles are looked up. */
export interface ReadPerson {
  readonly realname: string;
  readonly username: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly workNo: string;
  /** "" for the actor's own. */
  readonly organization: string;
  readonly department: string;
  readonly title: string;
  readonly roles: readonly string[];
  readonly validFrom: number | null;
  readonly validTo: number | null;
}

const PATH_MAX = 500;
const ROLES_MAX = 20;

/** Normalises a path to the format of `departments.path`. */
const pathOf = (cell: string) =>
  cell
    .slice(0, PATH_MAX)
    .split("/")
    .map((name) => normalizeLine(name))
    .filter((name) => name !== "")
    .join(" / ");

const codesOf = (cell: string) => [
  ...new Set(
    cell
      .split(/[;；]/)
      .map((code) => code.trim())
      .filter((code) => code !== "")
      .slice(0, ROLES_MAX),
  ),
];

function readOrder(from: Result<number | null>, to: Result<number | null>): Result<number | null> {
  const isBackwards = from.ok && to.ok && from.value !== null && to.value !== null && to.value < from.value;
  return isBackwards ? error(MEMBER_TEXT.dateOrder) : to;
}

function resultsOf(cell: (code: Code) => string) {
  const validFrom = applyRule(RULES.validFrom, cell("validFrom"));
  const hasContact = cell("phone") !== "" || cell("email") !== "";
  return {
    realname: applyRule(RULES.realname, cell("realname")),
    username: applyRule(RULES.username, cell("username") || cell("realname")),
    phone: hasContact ? applyRule(RULES.phone, cell("phone")) : error(PEOPLE_TEXT.noContact),
    email: applyRule(RULES.email, cell("email")),
    workNo: applyRule(RULES.workNo, cell("workNo")),
    title: applyRule(RULES.title, cell("title")),
    validFrom,
    validTo: readOrder(validFrom, applyRule(RULES.validTo, cell("validTo"))),
    organization: ok(normalizeCode(cell("organization"))),
    department: ok(pathOf(cell("department"))),
    roles: ok<readonly string[]>(codesOf(cell("roles"))),
  };
}

/** Parses a row, or returns its problems. */
export function readPerson(
  cells: Cells,
): { readonly ok: true; readonly person: ReadPerson } | { readonly ok: false; readonly problems: string[] } {
  const read = Object.entries(resultsOf((code) => cells[code] ?? "")) as [Code, Result<unknown>][];
  const problems = read.flatMap(([code, result]) =>
    result.ok ? [] : [rowProblem(TEXT.columns[code], result.text)],
  );
  if (problems.length > 0) return { ok: false, problems };
  const values = read.map(([code, result]) => [code, result.ok ? result.value : undefined]);
  return { ok: true, person: Object.fromEntries(values) as unknown as ReadPerson };
}

/**
 * Returns the values that must be unique in a file: phones, e-mails, and work numbers of platform members.
 */
export function keysOfPerson(cells: Cells): string[] {
  const phone = canonicalPhone(cells["phone"] ?? "");
  const email = canonicalEmail(cells["email"] ?? "");
  const workNo = cells["organization"] === "" ? (cells["workNo"] ?? "") : "";
  return [
    ...(phone === null ? [] : [phone]),
    ...(email === null ? [] : [email]),
    ...(workNo === "" ? [] : [`work ${workNo}`]),
  ];
}

export const workNoTaken = () => CONSOLE_TEXT.taken(TEXT.columns.workNo);
