import { receiptCode } from "./receipt-codes";

const MINUTE = 60_000;

/** The answer of the import client to a sending: S0 where it is stored in the Single Window, else F1. */
interface FoldedAnswer {
  readonly code: string;
  readonly at: number;
}

interface FoldedReceipt {
  /** CHANNEL. */
  readonly code: string;
  /** Its own time in milliseconds. */
  readonly at: number;
  /** Its place among the declaration's receipts by arrival, from 1. */
  readonly place: number;
}

export interface FoldInput<R = FoldedReceipt, A = FoldedAnswer> {
  /** How far the file of the last sending has come: DECLARATION_STATUS 10 to 13. */
  readonly sentState: string;
  /** The answers to the last sending. */
  readonly answers: readonly A[];
  /** Whether it is written and reviewed here, since its last sending or without any. */
  readonly isInHand: boolean;
  /** When it was sent, or changed after that; null where neither has happened. */
  readonly since: number | null;
  /** The number of receipts that had arrived by then. */
  readonly known: number;
  readonly receipts: readonly R[];
}

const minuteOf = (at: number) => Math.floor(at / MINUTE);

/** Compares texts by code units, so that the order does not depend on a language. */
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** By minute, then by rank; the code decides last, so that the order of arrival never does. */
const byTime = (one: FoldedReceipt, other: FoldedReceipt) =>
  minuteOf(one.at) - minuteOf(other.at) ||
  receiptCode(one.code).rank - receiptCode(other.code).rank ||
  byText(one.code, other.code);

/** Of two answers of one millisecond, the one that has stored it counts: S0 is greater than F1. */
const byAnswer = (one: FoldedAnswer, other: FoldedAnswer) =>
  one.at - other.at || byText(one.code, other.code);

interface Folded<R, A> {
  /** A state of DECLARATION_STATUS; null where it stays what it is in hand here. */
  readonly state: string | null;
  /** The receipt or answer that has decided; undefined where none has. */
  readonly by?: R | A | undefined;
}

/**
 * Folds all receipts and the last sending of a declaration to its state (docs/decisions/0175): what is ordered
 * last by minute and rank counts. Receipts that were known when it was sent, and those of an earlier minute,
 * belong to what was sent before. One that customs has deleted stays deleted.
 */
export function foldState<R extends FoldedReceipt, A extends FoldedAnswer>({
  receipts,
  isInHand,
  ...input
}: FoldInput<R, A>): Folded<R, A> {
  const end = receipts.find(({ code }) => receiptCode(code).kind === "end");
  if (end) return { state: "D", by: end };
  const since = minuteOf(input.since ?? 0);
  const last = receipts
    .filter(({ at, place }) => place > input.known && minuteOf(at) >= since)
    .filter(({ code }) => receiptCode(code).kind !== "note")
    .sort(byTime)
    .at(-1);
  // What came back is changed here already.
  if (isInHand)
    return last && receiptCode(last.code).kind === "forward"
      ? { state: last.code, by: last }
      : { state: null };
  const by = last ?? [...input.answers].sort(byAnswer).at(-1);
  return { state: by?.code ?? input.sentState, by };
}
