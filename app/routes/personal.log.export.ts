import { fileAction, fileLoader, sendFile } from "~/pages/file-answer.server";
import { logFilterOf, logQueryOf } from "~/services/identity/own-data/log-query";
import { exportOwnLog } from "~/services/identity/own-data/own-log.server";

export const loader = fileLoader;

/** Exports the filtered log, all pages of it. */
export const action = fileAction(async ({ form, session, context }) => {
  const query = logQueryOf((name) => form.get(name));
  const lines = await exportOwnLog(session!, logFilterOf(query), context.source);
  return sendFile(lines, { name: `${query.view}-log.csv`, type: "text/csv; charset=utf-8" });
});
