import { watchTyping } from "./ascii";
import { offerCopies } from "./copy";
import { documentAge } from "./countdown";
import { watchAgreement } from "./dialogs";
import { watchLinks } from "./links";
import { offerBrowser } from "./in-app";
import { watchMessages } from "./one-time-code";
import { watchPasswords } from "./passwords";
import { scan } from "./scan";
import { watchSubmits } from "./submit";
import { prepareToasts } from "./toast";
import { isComposingKey } from "../components/shell/keys/composing-key";

/** Closes open menus on a click outside and on Escape, which returns the focus. */
function watchMenus(): void {
  const close = (inside: EventTarget | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.appearance[open]"))
      if (!menu.contains(inside as Node)) menu.open = false;
  };
  document.addEventListener("click", ({ target }) => close(target));
  document.addEventListener("keydown", (event) => {
    const menu = document.activeElement?.closest("details.appearance[open]");
    if (event.key !== "Escape" || isComposingKey(event)) return;
    close(null);
    menu?.querySelector("summary")?.focus();
  });
}

/** Shows the buttons that print the page, in place of the keys that follow each. */
function offerPrints(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
    button.hidden = false;
    button.nextElementSibling?.remove();
    button.addEventListener("click", () => window.print());
  }
}

/**
 * The public pages' only script. Its parts are independent: a missing browser feature disables one part only.
 */
for (const start of [
  prepareToasts,
  watchTyping,
  watchPasswords,
  watchLinks,
  watchAgreement,
  watchSubmits,
  watchMessages,
  offerBrowser,
  offerCopies,
  offerPrints,
  watchMenus,
  () => scan(documentAge()),
]) {
  try {
    start();
  } catch {
    // The page works without this part, and there is nothing to report it to.
  }
}
