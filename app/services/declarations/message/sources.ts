import type { DeclarationData, Values } from "../fields/field.types";
import { isSentFile } from "../fields/collection-fields";
import { fieldNamed } from "../fields/fields";
import { PROMISE_FIELDS } from "../fields/head-kinds";
import type { MessageContext } from "./message.types";
import { NEVER_FILLED } from "./never-sent";
import { sentCode } from "./sent-code";

/** The input for one value of the message. */
export interface Making {
  readonly data: DeclarationData;
  readonly context: MessageContext;
  /** The head, or the row that is being written. */
  readonly row: Values;
  /** Counted from 1. */
  readonly place: number;
}

type Source = (making: Making) => string;
type Sources = Readonly<Record<string, Source>>;

/** The platform's code for an ordinary declaration, which is empty in the message. */
const ORDINARY_KIND = "0";
const ONE_STEP = "0";

const UNIT: Sources = {
  "DecHead.AgentCode": ({ context }) => context.unit.customsCode,
  "DecHead.AgentName": ({ context }) => context.unit.name,
  "DecHead.AgentCodeScc": ({ context }) => context.unit.creditCode,
  "DecHead.DeclCiqCode": ({ context }) => context.unit.inspectionCode,
  "DecHead.CopName": ({ context }) => context.enteringUnit.name,
  "DecHead.CopCode": ({ context }) => context.enteringUnit.code,
  "DecHead.CopCodeScc": ({ context }) => context.enteringUnit.creditCode,
  "DecSign.CopCode": ({ context }) => context.enteringUnit.code,
  "EdocRealation.SignUnit": ({ context }) => context.unit.customsCode,
};

const CARD: Sources = {
  "DecHead.TypistNo": ({ context }) => context.card.number,
  "DecHead.InputerName": ({ context }) => context.card.holder,
  "DecHead.DeclareName": ({ context }) => context.declarer.name,
  "DecFreeTxt.DecBpNo": ({ context }) => context.declarer.phone,
  "DecFreeTxt.DecNo": ({ context }) => context.declarer.number,
  "DecSign.ICCode": ({ context }) => context.card.number,
  "DecSign.OperName": ({ context }) => context.card.holder,
  "DecSign.Certificate": ({ context }) => (context.operation === "C" ? context.card.serial : ""),
  "DecSign.Sign": ({ context }) => context.signature?.sign ?? "",
  "DecSign.SignDate": ({ context }) => context.signature?.date ?? "",
  "EdocRealation.SignTime": ({ context }) => context.signature?.time ?? "",
};

const NUMBERS: Sources = {
  "DecHead.SeqNo": ({ context }) => context.numbers.seqNo,
  "DecSign.ClientSeqNo": ({ context }) => context.numbers.clientSeqNo,
  "DecLists/DecList.GNo": ({ place }) => String(place),
};

const CONSTANTS: Sources = {
  "DecHead.EdiId": () => "1",
  "DecHead.CheckFlow": () => "0",
  "DecHead.TaxAaminMark": () => "0",
  "DecSign.OperType": ({ context }) => context.operation,
  "DecSign.DomainId": ({ context }) => (context.operation === "C" ? "2" : ""),
  "EdocRealation.EdocFomatType": () => "US",
  "EcoRelation.CertType": () => "Y",
};

/** Elements that are composed of fields of the declaration. */
const COMPOSED: Sources = {
  "DecHead.IEFlag": ({ data }) => data.direction,
  "DecHead.PromiseItmes": ({ data, context }) => promises(data, context.channel.promisePlaces),
  "DecHead.NoOtherPack": ({ data }) => (data.extras.otherPacks.length === 0 ? "1" : "0"),
  "EdocRealation.EdocCopId": ({ data, row }) => fileName(data, row),
  "EdocRealation.EdocOwnerCode": ({ data }) => data.head.ownerCustomsCode ?? "",
  "EdocRealation.EdocOwnerName": ({ data }) => data.head.ownerName ?? "",
};

/** Sources of elements that are not fields, by the name of the source. */
export const NAMED_SOURCES: Readonly<Record<string, Sources>> = {
  unit: UNIT,
  card: CARD,
  numbers: NUMBERS,
  constants: CONSTANTS,
  composed: COMPOSED,
  never: Object.fromEntries(Object.keys(NEVER_FILLED).map((name) => [name, () => ""])),
};

/** Elements whose value differs from the field as it is entered. */
export const REWRITTEN: Sources = {
  "DecHead.Type": ({ row }) => messageType(row),
  "DecHead.IEDate": ({ data, row }) => (data.direction === "I" ? (row.crossingDate ?? "") : ""),
  // On export the two countries are exchanged in the message only.
  "DecLists/DecList.OriginCountry": ({ data, row }) =>
    (data.direction === "I" ? row.originCountry : row.destinationCountry) ?? "",
  "DecLists/DecList.DestinationCountry": ({ data, row }) =>
    (data.direction === "I" ? row.destinationCountry : row.originCountry) ?? "",
  "DecLists/DecList.SecondQty": ({ row }) => (row.secondUnit ? (row.secondQuantity ?? "") : ""),
  "DecLicenseDocus/LicenseDocu.CertCode": ({ row }) => certificateCode(row),
  "DecCopPromises/DecCopPromise.DeclaratioMaterialCode": ({ data }) =>
    data.direction === "I" ? "101040" : "102053",
  "EdocRealation.EdocID": ({ data, row }) => fileName(data, row),
  "EcoRelation.EcoCertNo": ({ data, row }) => {
    const number = sentCode(row.proofNumber ?? "");
    const proof = data.papers.find((paper) => paper.code === "Y" && sentCode(paper.number ?? "") === number);
    return proof ? certificateCode(proof) : number;
  },
};

/** The value that replaces an empty field. */
export const WHEN_EMPTY: Readonly<Record<string, string>> = {
  "head.overseasCode": "NO",
  "head.overseasName": "NO",
  "head.marks": "N/M",
  "head.entryType": "M",
  "head.transitRelation": "0",
  "container.isShared": "0",
};

/** Two characters for the kind, a third for two-step declarations; trailing blanks are removed. */
function messageType({ documentKind = "", declarationMode = "" }: Values): string {
  const kind = documentKind === ORDINARY_KIND ? "" : documentKind;
  const mode = declarationMode === ONE_STEP ? "" : declarationMode;
  return `${kind.padEnd(2)}${mode}`.trimEnd();
}

/** The number of a proof of origin, preceded by its agreement and kind: `<19>C123`. */
function certificateCode({ code, number = "", agreement, proofKind = "" }: Values): string {
  return sentCode(code === "Y" && agreement ? `<${agreement}>${proofKind}${number}` : number);
}

/** Prefixes a file's given number with the customs office and the kind of document. */
function fileName({ head }: DeclarationData, { name = "", kind = "" }: Values): string {
  return /^IM\d{18}\.pdf$/.test(name) ? `${head.declarationCustoms ?? ""}${kind}${name}` : name;
}

/** One digit for each promise: 1 yes, 0 no, 9 empty. */
function promises(data: DeclarationData, places: number): string {
  return PROMISE_FIELDS.slice(0, places)
    .map((name) => data.head[name] || fieldNamed("head", name)!.fallback(data) || "9")
    .join("");
}

/** A file that is sent with a message, under the name that the message uses. */
export interface SentFile {
  readonly name: string;
  /** The displayed name. */
  readonly label: string;
  /** Path of its upload. */
  readonly path: string;
}

/** Files that a message names, in its order. */
export const sentFiles = (data: DeclarationData): SentFile[] =>
  data.files
    .filter(isSentFile)
    .map((row) => ({ name: fileName(data, row), label: row.label ?? "", path: row.path ?? "" }));
