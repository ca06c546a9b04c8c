import { noticeTime } from "./notice-time";
import { RECEIPT_TEXT as TEXT, XML_PROBLEMS } from "./receipt.text";
import { childText, elementsNamed, parseXml, XmlProblem, type XmlElement } from "./xml-tree";

/** What one receipt says; texts are "" where it does not say it. */
export interface ReadReceipt {
  readonly kind: "answer" | "result";
  /** S0 or F1 of an answer, CHANNEL of a result. */
  readonly code: string;
  readonly unifiedNumber: string;
  readonly customsNumber: string;
  readonly clientNumber: string;
  readonly noticedText: string;
  /** In milliseconds; the time of arrival where its own is missing or cannot be. */
  readonly noticedAt: number;
  readonly note: string;
}

/** What a file of the other side contains. */
export interface ReceiptFile {
  readonly receipts: readonly ReadReceipt[];
  /** Why the client could not work with its card; "" where it could. */
  readonly cardProblem: string;
  /** Why nothing is read from it; "" where something is. */
  readonly problem: string;
}

interface Arrived {
  readonly fileName: string;
  /** In milliseconds. */
  readonly receivedAt: number;
}

const UNREAD: ReceiptFile = { receipts: [], cardProblem: "", problem: "" };
/** One file is applied in one transaction. */
const RECEIPTS_MAX = 200;
const CODE_MAX = 8;
const NUMBER_MAX = 32;

/** The time that the import client writes at the end of a file's name: 14 digits, and milliseconds. */
const STAMP = /_(\d{14})\d{0,3}\.\w+$/;

const numberIn = (element: XmlElement, ...names: readonly string[]) => {
  const text = childText(element, ...names).toUpperCase();
  return text.length <= NUMBER_MAX ? text : "";
};

function readAnswer(element: XmlElement, { fileName, receivedAt }: Arrived): ReadReceipt {
  const isStored = /^0+$/.test(childText(element, "ResponseCode"));
  const stamp = STAMP.exec(fileName)?.[1] ?? "";
  return {
    kind: "answer",
    code: isStored ? "S0" : "F1",
    unifiedNumber: numberIn(element, "SeqNo"),
    customsNumber: "",
    clientNumber: numberIn(element, "ClientSeqNo"),
    noticedText: stamp,
    noticedAt: noticeTime(stamp, receivedAt) ?? receivedAt,
    note: childText(element, "ErrorMessage"),
  };
}

function readResult(element: XmlElement, { receivedAt }: Arrived): ReadReceipt {
  const noticedText = childText(element, "NOTICE_DATE");
  return {
    kind: "result",
    code: childText(element, "CHANNEL").slice(0, CODE_MAX),
    unifiedNumber: numberIn(element, "CUS_CIQ_NO", "SEQ_NO"),
    customsNumber: numberIn(element, "ENTRY_ID"),
    clientNumber: numberIn(element, "CLIENTSEQ_NO"),
    noticedText,
    noticedAt: noticeTime(noticedText, receivedAt) ?? receivedAt,
    note: childText(element, "NOTE", "RESULT_INFO"),
  };
}

/** `Root/resultFlag`: a step with the card has failed within the client. */
function cardProblemIn(root: XmlElement): string {
  if (elementsNamed(root, "resultFlag").length === 0) return "";
  const code = childText(root, "failCode");
  return code === "" ? "" : TEXT.cardFailed(code, childText(root, "failInfo"));
}

/**
 * Reads what a file of the other side contains (docs/decisions/0175). Never throws: a file that cannot be read
 * has a problem.
 */
export function readReceipts(text: string, arrived: Arrived): ReceiptFile {
  try {
    const root = parseXml(text);
    const answers = elementsNamed(root, "DecImportResponse").map((each) => readAnswer(each, arrived));
    const results = elementsNamed(root, "DEC_RESULT")
      .map((each) => readResult(each, arrived))
      .filter(({ code }) => code !== "");
    const receipts = [...answers, ...results];
    if (receipts.length > RECEIPTS_MAX) return { ...UNREAD, problem: TEXT.tooMany(RECEIPTS_MAX) };
    const cardProblem = cardProblemIn(root);
    const problem = receipts.length === 0 && cardProblem === "" ? TEXT.otherContent(root.name) : "";
    return { receipts, cardProblem, problem };
  } catch (error) {
    if (error instanceof XmlProblem) return { ...UNREAD, problem: XML_PROBLEMS[error.reason] };
    throw error;
  }
}
