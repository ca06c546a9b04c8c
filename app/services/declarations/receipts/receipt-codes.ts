/** What a receipt's code says of the declaration (docs/decisions/0175). */
interface ReceiptCode {
  /** How far the declaration is: of receipts of one minute, the one with the highest rank is the latest. */
  readonly rank: number;
  /** Forward ones move it, returned ones open it for changes, an end is final, notes leave the state. */
  readonly kind: "forward" | "returned" | "end" | "note";
}

const RETURNED_RANK = 9;
const END_RANK = 10;
const NOTE: ReceiptCode = { rank: 0, kind: "note" };

/** The codes of each rank from 1 on. */
const FORWARD = ["26N", "38", "7", "LMH", "CST", "GJ", "BFPK", "R"] as const;

const codes = (text: string, code: ReceiptCode) => [...text].map((key) => [key, code] as const);

/** The codes of list 64 with J, K and P, which later receipts have. */
const CODES: ReadonlyMap<string, ReceiptCode> = new Map([
  ...FORWARD.flatMap((text, index) => codes(text, { rank: index + 1, kind: "forward" })),
  ...codes("49YEZ", { rank: RETURNED_RANK, kind: "returned" }),
  ...codes("D", { rank: END_RANK, kind: "end" }),
  ...codes("aWI", NOTE),
]);

export const RECEIPT_CODES: readonly string[] = [...CODES.keys()];

/** Whether the code is none of the table; such a receipt is shown and leaves the state. */
export const isUnknownCode = (code: string): boolean => !CODES.has(code);

export const receiptCode = (code: string): ReceiptCode => CODES.get(code) ?? NOTE;

/** Whether it is a result that leaves the state: a note, or a code that is not known. */
export const leavesState = ({ kind, code }: { readonly kind: string; readonly code: string }): boolean =>
  kind === "result" && receiptCode(code).kind === "note";
