import { useEffect } from "react";
import type { FormToken } from "../layout/layout.types";
import type { ConsoleFrameFacts } from "./console.types";
import { SEARCH_ID } from "./console-bar";
import { SEARCH_PATH } from "./console.text";
import { IdleWarning } from "./idle-warning";
import { watchMenus } from "./open-menus";

/** Ctrl+K leads to the search field, or to the search page where the field is not shown. */
function toSearch(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  event.preventDefault();
  const field = document.getElementById(SEARCH_ID);
  if (field?.checkVisibility()) field.focus();
  else document.querySelector<HTMLElement>(`a[href="${SEARCH_PATH}"]`)?.click();
}

/** What the console does only where the framework runs. */
export function ConsoleLive({ facts, token }: { facts: ConsoleFrameFacts; token: FormToken }) {
  // The key belongs to the whole document.
  useEffect(() => {
    document.addEventListener("keydown", toSearch);
    return () => document.removeEventListener("keydown", toSearch);
  }, []);

  // A press beside a menu is the document's too.
  useEffect(watchMenus, []);

  return <IdleWarning facts={facts} token={token} />;
}
