import { administratorCodeOf } from "../../../access/roles/rights/administrator-role";
import { canonicalEmail, canonicalPhone } from "../../accounts/identifier";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { error, ok, applyRule, type Result } from "../../../forms/rules/form.schema";
import { rowProblem } from "../../../forms/rules/row-problem";
import { normalizeCode } from "../../../format/text/normalize-text";
import type { Cells } from "../../../collections/imports/import.types";
import { importColumns } from "../../../collections/imports/import-columns";
import { DISTRIBUTION_IMPORT_TEXT as TEXT } from "./distribution-import.text";
import { PERSON_RULES } from "../person.schema";

type Code = keyof typeof TEXT.columns;

const SAMPLES: Readonly<Record<Code, string>> = {
  contact: "13800138000",
  organization: "C000123",
  role: administratorCodeOf("customer"),
  expiresAt: "2028-12-31",
};

export const DISTRIBUTION_COLUMNS = importColumns(TEXT.columns, SAMPLES, ["contact", "organization", "role"]);

/** A role assignment of a row, before it is looked up. */
export interface ReadAssignment {
  readonly contact: { readonly kind: "phone" | "email"; readonly value: string };
  readonly organization: string;
  readonly role: string;
  readonly expiresAt: number | null;
}

/** Returns the phone or e-mail of a row in canonical form; null where it has neither. */
export function contactIn({ contact = "" }: Cells): ReadAssignment["contact"] | null {
  const phone = canonicalPhone(contact);
  if (phone !== null) return { kind: "phone", value: phone };
  const email = canonicalEmail(contact);
  return email === null ? null : { kind: "email", value: email };
}

const needed = (code: Code, value: string): Result<string> =>
  value === "" ? error(CONSOLE_TEXT.enter(TEXT.columns[code])) : ok(value);

/** Parses a row, or returns its problems. */
export function readAssignment(
  cells: Cells,
):
  | { readonly ok: true; readonly row: ReadAssignment }
  | { readonly ok: false; readonly problems: readonly string[] } {
  const contact = contactIn(cells);
  const organization = needed("organization", normalizeCode(cells["organization"] ?? ""));
  const role = needed("role", cells["role"] ?? "");
  const expiresAt = applyRule(PERSON_RULES.validTo, cells["expiresAt"] ?? "");
  if (contact && organization.ok && role.ok && expiresAt.ok)
    return {
      ok: true,
      row: { contact, organization: organization.value, role: role.value, expiresAt: expiresAt.value },
    };
  const read = { organization, role, expiresAt };
  const others = (Object.keys(read) as (keyof typeof read)[]).flatMap((code) => {
    const result = read[code];
    return result.ok ? [] : [rowProblem(TEXT.columns[code], result.text)];
  });
  return { ok: false, problems: contact ? others : [TEXT.contactWrong, ...others] };
}
