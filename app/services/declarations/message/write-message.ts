import XMLBuilder from "fast-xml-builder";
import type { DeclarationData } from "../fields/field.types";
import { MESSAGE } from "./message.text";
import type { MessageFacts, MessageRow } from "./message.types";
import { messageRows } from "./message-rows";
import { isNewer } from "./order";

const NAMESPACE = "http://www.chinaport.gov.cn/dec";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Parts that stand in the message even without a row. */
const ALWAYS = ["DecHead", "DecLists", "DecContainers", "DecLicenseDocus", "DecFreeTxt", "DecSign"];
/** Parts without a wrapper: the row itself repeats. */
const BARE = new Set([
  "DecHead",
  "DecFreeTxt",
  "DecSign",
  "DecTpAccess",
  "EdocRealation",
  "EcoRelation",
  "DecControlModel",
]);
const LIMITS = "DecLists/DecList/DecGoodsLimits/DecGoodsLimit";
/** Licences of a line stand before this one of its elements. */
const AFTER_LIMITS = "MnufctrRegNo";

/** Characters that XML 1.0 has no way to write. */
const UNSENDABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
/** They, and halves of characters that may be whole; searched for in a quarter of the time. */
const SUSPECT = /[^\t\n\r -\uD7FF\uE000-\uFFFD]/;

type Node = Readonly<Record<string, unknown>>;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escaped here, for the builder looks five times through every value, and hardly any has such a character. */
const escaped = (value: string) =>
  /[&<>"']/.test(value) ? value.replace(/[&<>"']/g, (character) => ENTITIES[character]!) : value;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
  format: false,
  processEntities: false,
});

function nodeOf({ values }: MessageRow, limits?: readonly MessageRow[]): Node {
  const node: Record<string, unknown> = {};
  for (const { of, value } of values) {
    if (of.element === AFTER_LIMITS && limits && limits.length > 0)
      node.DecGoodsLimits = { DecGoodsLimit: limits.map((limit) => nodeOf(limit)) };
    if (value !== "" || !isNewer(of)) node[of.element] = escaped(value);
  }
  return node;
}

const valueOf = ({ values }: MessageRow, element: string) =>
  values.find(({ of }) => of.element === element)?.value ?? "";

/** The parts of the message, each once, in wire order. */
function partsOf(rows: readonly MessageRow[]): Node {
  const limits = rows.filter(({ structure }) => structure === LIMITS);
  const limitsOf = (line: MessageRow) =>
    limits.filter((limit) => valueOf(limit, "GoodsNo") === String(line.place));
  const parts: Record<string, unknown> = {};
  for (const part of partNames(rows)) {
    const own = rows.filter(({ structure }) => structure !== LIMITS && structure.split("/")[0] === part);
    const nodes = own.map((row) => nodeOf(row, part === "DecLists" ? limitsOf(row) : undefined));
    const [, rowName = ""] = own[0]?.structure.split("/") ?? [];
    parts[part] = BARE.has(part) ? nodes : nodes.length > 0 ? { [rowName]: nodes } : "";
  }
  return parts;
}

/** Names of the parts in wire order: those that have rows, and those that always stand there. */
function partNames(rows: readonly MessageRow[]): readonly string[] {
  const present = new Set(rows.map(({ structure }) => structure.split("/")[0]!));
  const later = [...present].filter((part) => !ALWAYS.includes(part));
  const beforeText = later.filter((part) => !BARE.has(part) && part !== "DecCopPromises");
  const afterSign = later.filter((part) => !beforeText.includes(part));
  return [...ALWAYS.slice(0, 4), ...beforeText, ...ALWAYS.slice(4), ...afterSign];
}

/** The values that hold what XML cannot carry. */
const unsendable = (rows: readonly MessageRow[]): readonly string[] =>
  rows.flatMap(({ place, values }) =>
    values.filter(({ value }) => UNSENDABLE.test(value)).map(({ of }) => MESSAGE.unsendable(of.label, place)),
  );

/** A message, with what its reader should know of it, or why there is none. */
export type WrittenMessage =
  | { readonly xml: string; readonly notes: readonly string[]; readonly refused?: undefined }
  | { readonly refused: readonly string[]; readonly xml?: undefined };

/**
 * The DecMessage of a declaration. The same data and facts give the same text, byte for byte; it is to be stored in
 * UTF-8 without a mark in front.
 */
export function writeMessage(data: DeclarationData, facts: MessageFacts): WrittenMessage {
  if (data.head.transitRelation === "1") return { refused: [MESSAGE.transit] };
  const rows = messageRows(data, facts);
  const root = { "@Version": escaped(facts.channel.version), "@xmlns": NAMESPACE };
  const xml = DECLARATION + builder.build({ DecMessage: { ...root, ...partsOf(rows) } });
  const refused = SUSPECT.test(xml) ? unsendable(rows) : [];
  if (refused.length > 0) return { refused };
  return { xml, notes: data.extras.controls.length > 0 ? [MESSAGE.controls] : [] };
}
