import { join } from "node:path";
import { SIMULATED_FOLDERS } from "../../../app/services/operations/demo/simulated-folders";
import { startImportClient, type ImportClient, type ImportClientOptions } from "../import-client";
import { BUSINESSES, makeBoxes } from "./boxes";
import { courseFor } from "./course";

type Simulation = Required<Pick<ImportClientOptions, "seed" | "mode" | "faults">> &
  Pick<ImportClientOptions, "modeMilliseconds">;

/** Seconds that stand for the minutes and hours of the Single Window and of customs. */
const ANSWER_MILLISECONDS = [1000, 5000] as const;
const RECEIPT_MILLISECONDS = [4000, 9000] as const;

/** Creates the folders of the demo's import clients, so that the demo's channels are enabled, and work at once. */
export async function makeDemoFolders(root: string): Promise<void> {
  for (const folder of Object.values(SIMULATED_FOLDERS)) await makeBoxes(join(root, folder), BUSINESSES);
}

/**
 * Starts an import client for each folder of the demo's channels (`npm run dev`, `npm run demo -- --live`).
 * @returns stops them
 */
export async function startDemoClients(root: string, simulation: Simulation): Promise<() => Promise<void>> {
  const clients: ImportClient[] = [];
  for (const folder of Object.values(SIMULATED_FOLDERS))
    clients.push(
      await startImportClient({
        ...simulation,
        folder: join(root, folder),
        isStrict: true,
        answerMilliseconds: ANSWER_MILLISECONDS,
        receiptMilliseconds: RECEIPT_MILLISECONDS,
        courseOf: (earlier, nth) => courseFor(simulation.seed, nth, earlier),
      }),
    );
  return async () => {
    await Promise.all(clients.map((client) => client.stop()));
  };
}
