import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { preserveTextAreas } from "~/components/form/hydrated-areas";
import { reportErrors } from "~/components/layout/report-errors";

reportErrors();
preserveTextAreas();

const takeOver = () =>
  startTransition(() => {
    // Errors that an error boundary has caught are reported too.
    hydrateRoot(document, <RemixBrowser />, { onCaughtError: (error) => reportError(error) });
  });

/** Hydrates older browsers after loading the polyfills, which are chunks of their own. */
async function takeOverOld(): Promise<void> {
  const [{ fillIn }, { scriptPopovers }] = await Promise.all([
    import("~/components/layout/fill-in"),
    import("~/components/shell/script-popovers"),
  ]);
  fillIn();
  scriptPopovers();
  takeOver();
}

// Browsers with popovers have all other polyfilled features.
if ("popover" in HTMLElement.prototype) takeOver();
else void takeOverOld();
