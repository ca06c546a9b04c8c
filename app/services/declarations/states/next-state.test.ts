import { describe, expect, it } from "vitest";
import {
  isAcknowledgeable,
  isEditable,
  isInHand,
  isPrinted,
  isReopenedFromSent,
  isReviewable,
  next,
  UNDO_MILLISECONDS,
  type StateEvent,
} from "./next-state";

const BEFORE = ["01", "02", "04", "05", "06", "7", ""];
const SENT = ["10", "11", "12", "13", "S0", "F1"];
/** Every code of the receipts, in the order of their ranks, and one that is none. */
const RECEIPTS = [..."26N387LMHCSTGJBFPKR49YEZD", "a", "W", "I", "X"];
const STATES = [...BEFORE, ...SENT, ...RECEIPTS.filter((code) => code !== "7")];
const EVENTS: StateEvent[] = [
  "complete",
  "reopen",
  "submit",
  "recall",
  "approve",
  "return",
  "send",
  "recall-sending",
  "cancel",
  "undo-cancel",
];

describe("the states of a declaration", () => {
  it("are those that its table names, and no others", () => {
    const known = STATES.flatMap((status) =>
      EVENTS.flatMap((event) => {
        const to = next({ status }, event);
        return to === null ? [] : [`${status} ${event} ${to}`];
      }),
    );
    expect(known).toEqual([
      "01 complete 02",
      "01 cancel 04",
      "02 reopen 01",
      "02 submit 05",
      "02 send 10",
      "02 cancel 04",
      "05 recall 02",
      "05 approve 06",
      "05 return 01",
      "05 cancel 04",
      "06 reopen 01",
      "06 send 10",
      "06 cancel 04",
      "10 recall-sending 01",
      "13 reopen 01",
      "13 cancel 04",
      "S0 reopen 01",
      "F1 reopen 01",
      "F1 cancel 04",
      "4 reopen 01",
      "9 reopen 01",
      "Y reopen 01",
      "E reopen 01",
      "Z reopen 01",
    ]);
  });

  it.each(["01", "02", "05", "06", "13", "F1"])(
    "come back to %s where that was cancelled",
    (cancelledFrom) => {
      expect(next({ status: "04", cancelledFrom }, "undo-cancel")).toBe(cancelledFrom);
      expect(next({ status: "01", cancelledFrom }, "undo-cancel")).toBeNull();
    },
  );

  it("do not come back to what is no state", () => {
    expect(next({ status: "04", cancelledFrom: "7" }, "undo-cancel")).toBeNull();
    expect(next({ status: "04" }, "undo-cancel")).toBeNull();
  });

  it("let the content of a draft be changed alone", () => {
    expect(STATES.filter((status) => isEditable({ status }))).toEqual(["01"]);
  });

  it("let warnings be acknowledged wherever the next step asks for it", () => {
    expect(STATES.filter((status) => isAcknowledgeable({ status }))).toEqual(["01", "02", "06"]);
  });

  it("wait for somebody who reviews them once they are submitted", () => {
    expect(STATES.filter((status) => isReviewable({ status }))).toEqual(["05"]);
  });

  it("are printed as a draft before they are complete and once they are cancelled", () => {
    expect(STATES.filter((status) => !isPrinted({ status }))).toEqual(["01", "04"]);
  });

  it("are in hand here as long as nothing of them is on its way", () => {
    expect(STATES.filter((status) => isInHand({ status }))).toEqual(["01", "02", "04", "05", "06"]);
  });

  it("let a sent declaration be changed where it came back, or is only stored", () => {
    expect(STATES.filter((status) => isReopenedFromSent({ status }))).toEqual([
      "13",
      "S0",
      "F1",
      "4",
      "9",
      "Y",
      "E",
      "Z",
    ]);
  });

  it("let a cancellation be taken back for five minutes", () => expect(UNDO_MILLISECONDS).toBe(300_000));
});
