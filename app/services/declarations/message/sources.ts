import type { DeclarationData, Values } from "../fields/field.types";
import { isSentFile } from "../fields/collection-fields";
import { fieldNamed } from "../fields/fields";
import { PROMISE_FIELDS } from "../fields/head-kinds";
import type { MessageContext } from "./message.types";
import { NEVER_FILLED } from "./never-sent";

/** What one value of the message is made from. */
export interface Making {
  readonly data: DeclarationData;
  readonly context: MessageContext;
  /** The head, or the row that is being written. */
  readonly row: Values;
  /** From 1 on. */
  readonly place: number;
}

type Source = (making: Making) => string;
type Sources = Readonly<Record<string, Source>>;

/** Our own kind of an ordinary declaration, which the message leaves empty. */
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

/** What is put together from fields of the declaration. */
const COMPOSED: Sources = {
  "DecHead.IEFlag": ({ data }) => data.direction,
  "DecHead.PromiseItmes": ({ data, context }) => promises(data, context.channel.promisePlaces),
  "DecHead.NoOtherPack": ({ data }) => (data.extras.otherPacks.length === 0 ? "1" : ""),
  "EdocRealation.EdocCopId": ({ data, row }) => fileName(data, row),
  "EdocRealation.EdocOwnerCode": ({ data }) => data.head.ownerCustomsCode ?? "",
  "EdocRealation.EdocOwnerName": ({ data }) => data.head.ownerName ?? "",
};

/** Where elements come from that are no field, by the name of the source. */
export const NAMED_SOURCES: Readonly<Record<string, Sources>> = {
  unit: UNIT,
  card: CARD,
  numbers: NUMBERS,
  constants: CONSTANTS,
  composed: COMPOSED,
  never: Object.fromEntries(Object.keys(NEVER_FILLED).map((name) => [name, () => ""])),
};

/** Fields that the message says otherwise than they are entered. */
export const REWRITTEN: Sources = {
  "DecHead.Type": ({ row }) => messageType(row),
  "DecHead.IEDate": ({ data, row }) => (data.direction === "I" ? (row.crossingDate ?? "") : ""),
  // On export the two countries change places, on the wire only.
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
    const proof = data.papers.find((paper) => paper.code === "Y" && paper.number === row.proofNumber);
    return proof ? certificateCode(proof) : (row.proofNumber ?? "");
  },
};

/** What stands for an empty field. */
export const WHEN_EMPTY: Readonly<Record<string, string>> = {
  "head.overseasCode": "NO",
  "head.overseasName": "NO",
  "head.marks": "N/M",
  "head.entryType": "M",
  "head.transitRelation": "0",
  "container.isShared": "0",
};

/** Two places for the kind, the third for two-step declarations; blanks behind are left out. */
function messageType({ documentKind = "", declarationMode = "" }: Values): string {
  const kind = documentKind === ORDINARY_KIND ? "" : documentKind;
  const mode = declarationMode === ONE_STEP ? "" : declarationMode;
  return `${kind.padEnd(2)}${mode}`.trimEnd();
}

/** A proof of origin names its agreement and its kind before its number: `<19>C123`. */
function certificateCode({ code, number = "", agreement, proofKind = "" }: Values): string {
  return code === "Y" && agreement ? `<${agreement}>${proofKind}${number}` : number;
}

/** The number that a file has been given, behind the office and the kind that it is sent with. */
function fileName({ head }: DeclarationData, { name = "", kind = "" }: Values): string {
  return /^IM\d{18}\.pdf$/.test(name) ? `${head.declarationCustoms ?? ""}${kind}${name}` : name;
}

/** One digit a promise: 1 yes, 0 no, 9 empty. */
function promises(data: DeclarationData, places: number): string {
  return PROMISE_FIELDS.slice(0, places)
    .map((name) => data.head[name] || fieldNamed("head", name)!.fallback(data) || "9")
    .join("");
}

/** A file that is sent along with a message, under the name that the message has for it. */
export interface SentFile {
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** Of its upload. */
  readonly path: string;
}

/** The files that a message names, in its order. */
export const sentFiles = (data: DeclarationData): SentFile[] =>
  data.files
    .filter(isSentFile)
    .map((row) => ({ name: fileName(data, row), label: row.label ?? "", path: row.path ?? "" }));
