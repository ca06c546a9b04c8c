import { env } from "~/services/runtime/configuration/env.server";
import { START_FAILURE } from "~/services/runtime/failures/start-failure.text";
import { log } from "~/services/runtime/process/log.server";

const LOOK_MILLISECONDS = 1000;
/** Prevents a restart on an empty folder (sysexits EX_CONFIG, as in deploy/online-customs.service). */
const EXIT_LOST = 78;

/**
 * Ends the process when its SQLite file has been deleted or replaced and is not back after a while. Until
 * then the server is not ready and refuses writes.
 */
export function endWhenDatabaseIsLost(isInPlace: () => boolean, leave: (exitCode: number) => void): void {
  let missingSince: number | null = null;
  const checkDatabase = () => {
    if (isInPlace()) {
      if (missingSince !== null) log.info("the database file is back");
      missingSince = null;
      return;
    }
    if (missingSince === null) log.error({ folder: env.DATA_DIR }, "the database file is lost");
    missingSince ??= performance.now();
    if (performance.now() - missingSince < env.limits.LOST_DATABASE_MILLISECONDS) return;
    clearInterval(looking);
    process.stderr.write(START_FAILURE.lostDatabase(env.DATA_DIR));
    leave(EXIT_LOST);
  };
  const looking = setInterval(checkDatabase, LOOK_MILLISECONDS).unref();
}
