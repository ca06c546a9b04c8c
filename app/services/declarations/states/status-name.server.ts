import { enumTexts } from "../../reference-data/enum-options.server";

/** What a state of DECLARATION_STATUS is called. */
export const statusName = async (status: string): Promise<string> =>
  (await enumTexts("DECLARATION_STATUS"))(status);
