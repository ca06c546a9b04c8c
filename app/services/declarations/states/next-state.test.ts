import { describe, expect, it } from "vitest";
import { isEditable, next, type StateEvent } from "./next-state";

const STATES = ["01", "02", "04", "05", "06", "7", ""];
const EVENTS: StateEvent[] = ["complete", "reopen", "submit", "approve", "return", "cancel", "undo-cancel"];

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
      "02 cancel 04",
      "05 approve 06",
      "05 return 01",
      "05 cancel 04",
      "06 cancel 04",
    ]);
  });

  it.each(["01", "02", "05", "06"])("come back to %s where that was cancelled", (cancelledFrom) => {
    expect(next({ status: "04", cancelledFrom }, "undo-cancel")).toBe(cancelledFrom);
    expect(next({ status: "01", cancelledFrom }, "undo-cancel")).toBeNull();
  });

  it("do not come back to what is no state", () => {
    expect(next({ status: "04", cancelledFrom: "7" }, "undo-cancel")).toBeNull();
    expect(next({ status: "04" }, "undo-cancel")).toBeNull();
  });

  it("let the content of a draft be changed alone", () => {
    expect(STATES.filter((status) => isEditable({ status }))).toEqual(["01"]);
  });
});
