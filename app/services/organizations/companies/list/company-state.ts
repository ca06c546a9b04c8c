import type { Cell } from "../../../collections/lists/list.types";
import { COMPANY_STATES } from "./company-list.text";

interface Dated {
  readonly status: "active" | "frozen";
  readonly valid_to: number | null;
}

/** The state of a company with its tone; one that is active is expired after the end of its validity. */
export function companyState({ status, valid_to: end }: Dated, at: number): Exclude<Cell, string> {
  if (status === "frozen") return { text: COMPANY_STATES.frozen, tone: "danger" };
  if (end !== null && end < at) return { text: COMPANY_STATES.expired, tone: "danger" };
  return { text: COMPANY_STATES.active, tone: "good" };
}
