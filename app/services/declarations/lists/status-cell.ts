import type { Cell } from "../../collections/lists/list.types";
import { receiptCode, RECEIPT_CODES } from "../receipts/receipt-codes";
import { RETURNED_KEY } from "../states/next-state";

const TONE_OF_KIND = { forward: "good", returned: "danger", end: "danger", note: null } as const;

const tones = {
  "01": "quiet",
  "02": "good",
  "05": "warning",
  "06": "good",
  "04": "quiet",
  "13": "danger",
  S0: "good",
  F1: "danger",
  ...Object.fromEntries(
    RECEIPT_CODES.flatMap((code) => {
      const tone = TONE_OF_KIND[receiptCode(code).kind];
      return tone === null ? [] : [[code, tone] as const];
    }),
  ),
  [RETURNED_KEY]: "danger",
} as const;

/** The cell of a state, with its tone. @param status of DECLARATION_STATUS, or RETURNED_KEY */
export function statusCell(status: string, text: string): Exclude<Cell, string> {
  const tone = (tones as Readonly<Record<string, Exclude<Cell, string>["tone"]>>)[status];
  return { text, ...(tone ? { tone } : {}) };
}
