import type { DeclarationData, Values } from "../fields/field.types";
import { MESSAGE } from "./message.text";
import type { MessageContext, MessageRow } from "./message.types";
import { type Column, STRUCTURES, type Structure } from "./message-columns";
import { messageRows } from "./message-rows";
import { isNewer } from "./order";
import type { Making } from "./sources";

const NAMESPACE = "http://www.chinaport.gov.cn/dec";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Lists that are written even without a row. */
const REQUIRED_LISTS = new Set(["DecLists", "DecContainers", "DecLicenseDocus"]);
const LINES = "DecLists/DecList";
const LIMITS = `${LINES}/DecGoodsLimits/DecGoodsLimit`;
/** The element of a line before which its licences are written. */
const AFTER_LIMITS = "MnufctrRegNo";

/** Characters that XML 1.0 cannot represent. */
const UNSENDABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
/** A superset that includes surrogates; testing it takes a quarter of the time. */
const SUSPECT = /[^\t\n\r -\uD7FF\uE000-\uFFFD]/;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Tests first, because hardly any value contains such a character. */
const escaped = (value: string) =>
  /[&<>"']/.test(value) ? value.replace(/[&<>"']/g, (character) => ENTITIES[character]!) : value;

const element = (name: string, inner: string) =>
  inner === "" ? `<${name}/>` : `<${name}>${inner}</${name}>`;

interface Tag {
  readonly read: Column["read"];
  readonly open: string;
  readonly close: string;
  /** The text that is written without a value. */
  readonly empty: string;
}

const tagOf = ({ of, read }: Column): Tag => ({
  read,
  open: `<${of.element}>`,
  close: `</${of.element}>`,
  empty: isNewer(of) ? "" : `<${of.element}/>`,
});

function written(tags: readonly Tag[], making: Making): string {
  let xml = "";
  for (const { read, open, close, empty } of tags) {
    const value = read(making);
    xml += value === "" ? empty : open + escaped(value) + close;
  }
  return xml;
}

type RowWriter = (making: Making) => string;

function rowWriter(columns: readonly Column[]): RowWriter {
  const tags = columns.map(tagOf);
  return (making) => written(tags, making);
}

/** Writes a line, with its licences between its elements. */
function lineWriter(columns: readonly Column[], limits: Structure): RowWriter {
  const middle = columns.findIndex(({ of }) => of.element === AFTER_LIMITS);
  const before = rowWriter(columns.slice(0, middle));
  const after = rowWriter(columns.slice(middle));
  const limit = rowWriter(limits.columns);
  const item = limits.columns.find(({ of }) => of.element === "GoodsNo")!;
  return (making) => {
    const own = limits
      .rowsOf(making.data)
      .map((row) => ({ ...making, row }))
      .filter((one) => item.read(one) === String(making.place))
      .map((one) => element("DecGoodsLimit", limit(one)));
    const licences = own.length > 0 ? element("DecGoodsLimits", own.join("")) : "";
    return before(making) + licences + after(making);
  };
}

interface PartWriter {
  readonly name: string;
  /** The element of each row within the part; null where the part itself repeats. */
  readonly rowName: string | null;
  readonly rowsOf: (data: DeclarationData) => readonly Values[];
  readonly row: RowWriter;
}

function partWriter({ name, columns, rowsOf }: Structure): PartWriter {
  const [part = "", rowName = null] = name.split("/");
  const limits = STRUCTURES.find((structure) => structure.name === LIMITS)!;
  const row = name === LINES ? lineWriter(columns, limits) : rowWriter(columns);
  return { name: part, rowName, rowsOf, row };
}

/** The parts in wire order; licences are written within their lines. */
const PARTS = STRUCTURES.filter(({ name }) => name !== LIMITS).map(partWriter);

function partXml({ name, rowName, rowsOf, row }: PartWriter, data: DeclarationData, context: MessageContext) {
  const rows = rowsOf(data).map((values, index) =>
    element(rowName ?? name, row({ data, context, row: values, place: index + 1 })),
  );
  if (rowName === null) return rows.join("");
  return rows.length > 0 || REQUIRED_LISTS.has(name) ? element(name, rows.join("")) : "";
}

/** Problems of values with characters that XML cannot represent. */
const unsendable = (rows: readonly MessageRow[]): readonly string[] =>
  rows.flatMap(({ place, values }) =>
    values.filter(({ value }) => UNSENDABLE.test(value)).map(({ of }) => MESSAGE.unsendable(of.label, place)),
  );

/** A message with notes about it, or the reasons why it cannot be written. */
export type WrittenMessage =
  | { readonly xml: string; readonly notes: readonly string[]; readonly refused?: undefined }
  | { readonly refused: readonly string[]; readonly xml?: undefined };

/**
 * Writes the DecMessage of a declaration. The same data and context give the same text, byte for byte; it
 * must be stored in UTF-8 without a byte order mark.
 */
export function writeMessage(data: DeclarationData, context: MessageContext): WrittenMessage {
  if (data.head.transitRelation === "1") return { refused: [MESSAGE.transit] };
  const parts = PARTS.map((part) => partXml(part, data, context)).join("");
  const root = `<DecMessage Version="${escaped(context.channel.version)}" xmlns="${NAMESPACE}">`;
  const xml = `${DECLARATION}${root}${parts}</DecMessage>`;
  const refused = SUSPECT.test(xml) ? unsendable(messageRows(data, context)) : [];
  if (refused.length > 0) return { refused };
  return { xml, notes: data.extras.controls.length > 0 ? [MESSAGE.controls] : [] };
}
