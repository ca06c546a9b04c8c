import type { Option } from "../../collections/lists/list.types";
import { enumOptions, enumTexts } from "../../reference-data/enum-options.server";
import { isReturned, RETURNED_KEY } from "./next-state";
import { STATE_TEXT as TEXT } from "./state.text";

/** The displayed name of a state of DECLARATION_STATUS. */
export const statusName = async (status: string): Promise<string> =>
  (await enumTexts("DECLARATION_STATUS"))(status);

interface InState {
  readonly status: string;
  readonly is_returned: number;
}

/** The state of a declaration as people see it. */
export interface ShownState {
  /** Of DECLARATION_STATUS, or RETURNED_KEY. */
  readonly key: string;
  readonly text: string;
}

/** Returns a function that gives the shown state of a declaration: a returned draft has one of its own. */
export async function shownStates(): Promise<(row: InState) => ShownState> {
  const names = await enumTexts("DECLARATION_STATUS");
  return (row) =>
    isReturned(row)
      ? { key: RETURNED_KEY, text: TEXT.returned }
      : { key: row.status, text: names(row.status) };
}

/** The choices of shown states, with the returned one behind the draft. */
export async function stateOptions(): Promise<Option[]> {
  const options = await enumOptions("DECLARATION_STATUS");
  return options.flatMap((option) =>
    option.value === "01" ? [option, { value: RETURNED_KEY, text: TEXT.returned }] : [option],
  );
}
