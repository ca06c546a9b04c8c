import { readFileSync } from "node:fs";
import type { OrderElement } from "../../../app/services/declarations/message/message.types";
import { parseXml, type XmlElement } from "../../../app/services/declarations/receipts/xml-tree";
import { unzipped } from "../../support/unzipped";

const ROOT = "DecMessage";
const ORDER = new URL("../../../app/services/declarations/message/message-order.json", import.meta.url);
const ELEMENTS = JSON.parse(readFileSync(ORDER, "utf8")) as readonly OrderElement[];
const STRUCTURES = [...new Set(ELEMENTS.map(({ structure }) => structure))];
/** The parts of a message, in wire order. */
const PARTS = [...new Set(STRUCTURES.map((structure) => structure.split("/")[0]!))];

const DIGITS = /^-?(\d+)(?:\.(\d+))?$/;
/** GoodsNo holds several line numbers, although the dictionary calls it a number. */
const isText = ({ element, type }: OrderElement) => type === "string" || element === "GoodsNo";

function findValueProblem(of: OrderElement, value: string): string | null {
  if (value === "") return of.save ? "不能为空" : null;
  if (isText(of)) return [...value].length > Number(of.length) ? `超过 ${of.length} 位` : null;
  if (of.type === "date") return /^\d{8}$/.test(value) ? null : "不是8位日期";
  const [total = 0, decimals = 0] = of.length.split(",").map(Number);
  const [, whole, fraction = ""] = DIGITS.exec(value) ?? [];
  if (whole === undefined) return "不是数字";
  return whole.length > total - decimals || fraction.length > decimals ? `超过 ${of.length} 位` : null;
}

/** The first name that stands before one that it has to follow, or that the dictionary lacks. */
function findMisplaced(names: readonly string[], known: readonly string[]): string | null {
  let last = -1;
  for (const name of names) {
    const place = known.indexOf(name);
    if (place < last || place === -1) return name;
    last = place;
  }
  return null;
}

/** Elements of a structure, as the dictionary has them, and the structures within it. */
function findStructureProblem(structure: string, { children }: XmlElement): string | null {
  const elements = ELEMENTS.filter((each) => each.structure === structure);
  const within = STRUCTURES.filter((each) => each.startsWith(`${structure}/`));
  const isWithin = (name: string) => within.some((each) => each.startsWith(`${structure}/${name}`));
  const own = children.filter(({ name }) => !isWithin(name));
  const misplaced = findMisplaced(
    own.map(({ name }) => name),
    elements.map(({ element }) => element),
  );
  if (misplaced !== null) return `${structure} 的 ${misplaced} 不在规定的位置`;
  for (const of of elements) {
    const value = own.find(({ name }) => name === of.element)?.text ?? "";
    const problem = findValueProblem(of, value);
    if (problem !== null) return `${structure} 的 ${of.element}（${of.label}）${problem}`;
  }
  return null;
}

/** All elements at a path below an element. */
const elementsAt = (element: XmlElement, [name, ...rest]: readonly string[]): readonly XmlElement[] =>
  name === undefined
    ? [element]
    : element.children.filter((child) => child.name === name).flatMap((child) => elementsAt(child, rest));

function findMessageProblem(root: XmlElement): string | null {
  if (root.name !== ROOT) return `根元素不是 ${ROOT}`;
  const misplaced = findMisplaced(
    root.children.map(({ name }) => name),
    PARTS,
  );
  if (misplaced !== null) return `${misplaced} 不在规定的位置`;
  const needed = ["DecHead", "DecLists", "DecSign"].find((part) => elementsAt(root, [part]).length === 0);
  if (needed !== undefined) return `没有 ${needed}`;
  for (const structure of STRUCTURES)
    for (const element of elementsAt(root, structure.split("/"))) {
      const problem = findStructureProblem(structure, element);
      if (problem !== null) return problem;
    }
  return null;
}

/** What the client finds in a file: why it is refused, and CustomMaster. */
export interface CheckedFile {
  readonly problem: string | null;
  readonly customs: string;
}

const DEFAULT_CUSTOMS = "5301";
const BROKEN = "报文没有通过校验";

async function xmlOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString("latin1") !== "PK") return bytes.toString("utf8");
  const files = await unzipped(bytes);
  const name = Object.keys(files).find((each) => each.endsWith(".xml"));
  return name === undefined ? "" : files[name]!.toString("utf8");
}

/**
 * Checks a file by the dictionary of the message: order, required elements, lengths and shapes.
 * @param isStrict otherwise every file that begins like XML or an archive passes
 */
export async function checkFile(bytes: Buffer, isStrict: boolean): Promise<CheckedFile> {
  const isAlike = /^\s*<|^PK/.test(bytes.toString("latin1"));
  if (!isAlike) return { problem: BROKEN, customs: DEFAULT_CUSTOMS };
  try {
    const root = parseXml(await xmlOf(bytes));
    const [customs] = elementsAt(root, ["DecHead", "CustomMaster"]);
    const typed = customs?.text ?? "";
    return {
      problem: isStrict ? findMessageProblem(root) : null,
      customs: /^\d{4}$/.test(typed) ? typed : DEFAULT_CUSTOMS,
    };
  } catch {
    return { problem: isStrict ? BROKEN : null, customs: DEFAULT_CUSTOMS };
  }
}
