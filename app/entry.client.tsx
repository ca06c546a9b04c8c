import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { reportErrors } from "~/components/layout/report-errors";

reportErrors();

const takeOver = () =>
  startTransition(() => {
    // What an error page has caught is told like everything else.
    hydrateRoot(document, <RemixBrowser />, { onCaughtError: (error) => reportError(error) });
  });

/** Files of their own, that most browsers never ask for. */
async function takeOverOld(): Promise<void> {
  const [{ fillIn }, { scriptPopovers }] = await Promise.all([
    import("~/components/layout/fill-in"),
    import("~/components/shell/script-popovers"),
  ]);
  fillIn();
  scriptPopovers();
  takeOver();
}

// Popovers came last of all that is filled in.
if ("popover" in HTMLElement.prototype) takeOver();
else void takeOverOld();
