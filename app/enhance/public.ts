import { watchTyping } from "./ascii";
import { documentAge } from "./countdown";
import { watchAgreement } from "./dialogs";
import { watchLinks } from "./links";
import { offerBrowser } from "./in-app";
import { watchMessages } from "./one-time-code";
import { watchPasswords } from "./passwords";
import { scan } from "./scan";
import { watchSubmits } from "./submit";
import { prepareToasts } from "./toast";

/** The public pages' one script. Each part stands alone: what one browser lacks costs only that part. */
for (const start of [
  prepareToasts,
  watchTyping,
  watchPasswords,
  watchLinks,
  watchAgreement,
  watchSubmits,
  watchMessages,
  offerBrowser,
  () => scan(documentAge()),
]) {
  try {
    start();
  } catch {
    // The page works without this part; there is nobody to tell.
  }
}
