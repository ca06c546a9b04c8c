import type { DeclarationData, DeclarationField } from "~/services/declarations/fields/field.types";
import {
  fieldsAt,
  hasRow,
  isRowKind,
  rowsOf,
  valuesAt,
  withFallbacks,
  withValues,
  type PartTarget,
} from "~/services/declarations/parts/parts";
import { readTyped } from "~/services/declarations/fields/read-typed";
import { codeBefore, tickedPlaces } from "~/services/declarations/parts/written-code";
import { checkDeclaration } from "~/services/declarations/rules/check-declaration";
import { listFindings } from "~/services/declarations/parts/finding-order";
import { countFindings } from "~/services/declarations/rules/findings";
import { placeFinding } from "~/services/declarations/parts/place-finding";
import type { Finding } from "~/services/declarations/rules/rule.types";
import type { EntryCheck, ListedFinding } from "../entry.types";
import type { ChangedValue, ContentChange, SentPatch } from "../entry-patch.types";
import { PLACE_NAMES } from "../place-names.text";
import type { LiveBase, TypedFindings } from "./live-check.types";
import { findingId } from "./typed-findings";

type Change = Pick<SentPatch, "part" | "kind" | "place" | "field" | "value">;

const targetOf = ({ part, kind, place }: Omit<ChangedValue, "value">): PartTarget | null => {
  if (kind === "head") return { kind, part: part as PartTarget["part"] };
  return isRowKind(kind) && place > 0 ? { kind, part: part as PartTarget["part"], place } : null;
};

/** A code with its name as lists offer it, or alone. */
const CODE = /^([0-9A-Za-z]+)(?:-.*)?$/s;

/**
 * Returns the canonical value of a typed text; undefined where it is none, or a name whose code only the server
 * knows.
 */
function valueOf(field: DeclarationField, typed: string, data: DeclarationData, today: string) {
  const isCode =
    /^\d+$/.test(field.list ?? "") && (field.format.kind === "code" || field.format.kind === "digits");
  if (isCode && typed.trim() !== "" && !CODE.test(typed.trim())) return undefined;
  const written = isCode ? typed.trim().replace(CODE, "$1") : tickedPlaces(field, codeBefore(typed));
  return readTyped(field, written, { today, lineCount: rowsOf(data, "lines").length }).value;
}

/** Returns the declaration as the server would store a typed value, without what libraries add to it. */
function withTyped(data: DeclarationData, change: Change, today: string): DeclarationData {
  const target = targetOf(change);
  const field = target && fieldsAt(data, target).find(({ name }) => name === change.field);
  const value = field ? valueOf(field, change.value, data, today) : undefined;
  if (!target || value === undefined) return data;
  const isNew = target.kind !== "head" && !hasRow(data, target);
  if (isNew && (value === "" || target.place > rowsOf(data, target.kind).length + 1)) return data;
  const values = { ...valuesAt(data, target), [change.field]: value };
  const changed = withValues(data, target, values);
  return isNew ? withFallbacks(changed, target) : changed;
}

const withStored = (data: DeclarationData, { value, ...at }: ChangedValue): DeclarationData => {
  const target = targetOf(at);
  return target ? withValues(data, target, { ...valuesAt(data, target), [at.field]: value }) : data;
};

interface FoundByRule extends ListedFinding {
  readonly rule: string;
}

const ruleAt = ({ rule, part, kind, row, field }: FoundByRule) => [rule, part, kind, row, field].join(" ");

/** Checks what is typed and not stored of one declaration. */
export class TypedCheck {
  private stored: readonly FoundByRule[] | null = null;

  /** @param href address of the declaration */
  constructor(
    private base: LiveBase,
    private readonly href: string,
  ) {}

  /** Digest of the stored data that it knows. */
  get content(): string {
    return this.base.content;
  }

  /** Adopts what patches have stored. @returns false where others have stored something before them, or the tariff of a new code is not there */
  adopt({ from, values }: ContentChange, content: string): boolean {
    const { tariff } = this.base;
    const isUnknown = ({ field, value }: ChangedValue) =>
      field === "hsCode" && value !== "" && tariff[value] === undefined;
    if (from !== this.base.content || values.some(isUnknown)) return false;
    this.base = { ...this.base, content, data: values.reduce(withStored, this.base.data) };
    this.stored = null;
    return true;
  }

  /** What the rules find in the stored data. */
  storedFindings(): readonly FoundByRule[] {
    return (this.stored ??= this.found(this.base.data));
  }

  private found(data: DeclarationData): FoundByRule[] {
    const { context, settings, tariff } = this.base;
    const findings = checkDeclaration(data, { ...context, hs: (code) => tariff[code] }, settings);
    return listFindings(findings.map((finding) => this.shown(data, finding)));
  }

  private shown(data: DeclarationData, finding: Finding) {
    const { rule, level, text, explanation, source } = finding;
    const place = placeFinding(data, finding, PLACE_NAMES, this.href);
    const key = `typed ${findingId({ ...place, text })}`;
    // Corrections and reasons refer to what the server has found.
    return {
      ...place,
      rule,
      key,
      level,
      text,
      explanation,
      source,
      fixes: [],
      acknowledged: null,
      isTyped: true as const,
    };
  }

  /**
   * Returns how the findings change by typed values: the difference of what the same rules find with and
   * without them, applied to what the server has found.
   * @param check the server's findings of the stored data
   * @param isAtFocus whether a finding is about the field in focus: a new one is not shown yet
   */
  findingsWith(
    changes: readonly Change[],
    check: EntryCheck,
    isAtFocus: (finding: ListedFinding) => boolean,
  ): TypedFindings {
    const data = changes.reduce(
      (typed, change) => withTyped(typed, change, this.base.context.today),
      this.base.data,
    );
    const found = this.found(data);
    const before = new Set(this.storedFindings().map(findingId));
    const known = new Set(this.storedFindings().map(ruleAt));
    const after = new Set(found.map(findingId));
    const listed = new Set(check.findings.map(findingId));
    const added = found.filter(
      (finding) =>
        !before.has(findingId(finding)) &&
        !listed.has(findingId(finding)) &&
        // One that is there already goes on with the new value in its text.
        (known.has(ruleAt(finding)) || !isAtFocus(finding)),
    );
    const gone = new Set([...before].filter((id) => !after.has(id)));
    const findings = listFindings([...check.findings.filter((each) => !gone.has(findingId(each))), ...added]);
    return { added, gone, check: { ...check, findings, ...countFindings(findings) } };
  }
}
