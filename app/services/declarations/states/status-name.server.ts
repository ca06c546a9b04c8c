import { enumTexts } from "../../reference-data/enum-options.server";

/** The displayed name of a state of DECLARATION_STATUS. */
export const statusName = async (status: string): Promise<string> =>
  (await enumTexts("DECLARATION_STATUS"))(status);
