import { XmlDocument, type XmlElement } from "libxml2-wasm";
import type {
  DeclarationData,
  DeclarationField,
  Direction,
  ExtraKind,
  FieldGroup,
  Values,
} from "~/services/declarations/fields/field.types";
import type { MessageContext } from "~/services/declarations/message/message.types";
import { sampleMessageContext } from "./sample-declaration";
import { xmlOf } from "./valid-message";

const EXTRAS: readonly ExtraKind[] = [
  "certificates",
  "otherPacks",
  "qualifications",
  "users",
  "goodsLimits",
  "origins",
  "controls",
];

/** Values that a row needs to be sent, or its field to be sent with it. */
const WITH: Readonly<Partial<Record<FieldGroup, Values>>> = {
  file: { use: "1" },
  goodsLimits: { item: "1" },
  line: { secondUnit: "035" },
};

/** A declaration with one row of each kind, empty except for what rows need to be sent. */
export function withEmptyRows(direction: Direction): DeclarationData {
  const row = (group: FieldGroup): Values => WITH[group] ?? {};
  return {
    direction,
    head: {},
    lines: [row("line")],
    containers: [row("container")],
    papers: [row("paper")],
    files: [row("file")],
    extras: Object.fromEntries(EXTRAS.map((kind) => [kind, [row(kind)]])) as Record<ExtraKind, Values[]>,
  };
}

/** Returns the declaration with one field filled; in a row, together with what the row needs to be sent. */
export function withField(
  data: DeclarationData,
  { group, name }: DeclarationField,
  value: string,
): DeclarationData {
  if (group === "head") return { ...data, head: { [name]: value } };
  const rows = [{ ...WITH[group], [name]: value }];
  const named = { line: "lines", container: "containers", paper: "papers", file: "files" } as const;
  return group in named
    ? { ...data, [named[group as keyof typeof named]]: rows }
    : { ...data, extras: { ...data.extras, [group]: rows } };
}

/** Element names from a part of the root down to an element. */
function pathOf({ name, parent }: XmlElement): string[] {
  return parent?.parent ? [...pathOf(parent), name] : parent ? [name] : [];
}

/** All values of a message by the path of their element; empty ones are omitted. */
export function valuesOf(data: DeclarationData, context: MessageContext): ReadonlyMap<string, string> {
  const document = XmlDocument.fromString(xmlOf(data, context));
  const values = new Map<string, string>();
  for (const node of document.find("//*[not(*)]")) {
    const path = pathOf(node as XmlElement);
    if (node.content !== "") values.set(`${path.slice(0, -1).join("/")}.${path.at(-1)!}`, node.content);
  }
  document.dispose();
  return values;
}

export const EMPTY_CONTEXT: MessageContext = {
  unit: { customsCode: "", name: "", creditCode: "", inspectionCode: "" },
  enteringUnit: { name: "", code: "", creditCode: "" },
  card: { number: "", holder: "", serial: "" },
  declarer: { name: "", number: "", phone: "" },
  numbers: { clientSeqNo: "", seqNo: "" },
  channel: sampleMessageContext.channel,
  operation: "G",
};

/** The effect of a change on the message: elements whose value differs, with the value after the change. */
export function changed(
  [before, contextBefore]: readonly [DeclarationData, MessageContext],
  [after, contextAfter]: readonly [DeclarationData, MessageContext],
): Readonly<Record<string, string>> {
  const one = valuesOf(before, contextBefore);
  const other = valuesOf(after, contextAfter);
  const places = [...new Set([...one.keys(), ...other.keys()])];
  return Object.fromEntries(
    places
      .filter((place) => one.get(place) !== other.get(place))
      .map((place) => [place, other.get(place) ?? ""]),
  );
}

/** The longest number of digits that the pattern accepts. */
function digitsFor({ max, pattern }: { readonly max: number; readonly pattern?: RegExp }): string {
  const lengths = Array.from({ length: max }, (_, index) => max - index);
  return lengths.map((length) => "7".repeat(length)).find((digits) => pattern?.test(digits) ?? true)!;
}

/** A value as typed, other than the one that represents an empty field. */
export function typedSample({ format, list }: DeclarationField): string {
  switch (format.kind) {
    case "decimal":
      return "7.25";
    case "integer":
    case "digits":
      return format.kind === "digits" ? digitsFor(format) : "7";
    case "date":
      return "20260203";
    case "ticks":
      return "1".padStart(format.places.length, "0");
    case "choice":
      return format.choices.find(({ code }) => code !== "0" && code !== "9")!.code;
    case "items":
      return "1";
    case "code": {
      const [, length] = /\{(\d+)\}\$$/.exec(format.pattern?.source ?? "") ?? [];
      return format.dashed ? "26AA100001" : "7".repeat(Number(length ?? format.max));
    }
    default:
      return list ? "7" : "试";
  }
}
