import { db } from "../../db/client.server";
import { onSignal } from "../../db/signals/signals.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { applySettings } from "./setting-values.server";

/**
 * Applies changed settings of any server in this process.
 * @param onChange is called when cached public pages may have changed
 * @returns stops it and waits for a running read
 */
export function startSettingsWatch(onChange: () => void): () => Promise<void> {
  let reading = Promise.resolve();
  const read = async () => {
    try {
      if (await applySettings(db)) onChange();
    } catch (error) {
      jobFailed(error, "reading the settings failed");
    }
  };
  const readAgain = () => void (reading = reading.then(read));
  const stops = [onSignal("settings", readAgain), onSignal("lost", readAgain)];
  return async () => {
    for (const stop of stops) stop();
    await reading;
  };
}
