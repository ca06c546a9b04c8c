import { useEffect } from "react";
import type { FormToken } from "../layout/layout.types";
import type { ConsoleFrameFacts } from "./console.types";
import { IdleWarning } from "./idle-warning";
import { watchMenus } from "./open-menus";

/** What the console does only where the framework runs. */
export function ConsoleLive({ facts, token }: { facts: ConsoleFrameFacts; token: FormToken }) {
  // A press beside a menu is the document's.
  useEffect(watchMenus, []);

  return <IdleWarning facts={facts} token={token} />;
}
