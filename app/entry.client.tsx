import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { reportErrors } from "~/components/layout/report-errors";

reportErrors();

startTransition(() => {
  // What an error page has caught is told like everything else.
  hydrateRoot(document, <RemixBrowser />, { onCaughtError: (error) => reportError(error) });
});
