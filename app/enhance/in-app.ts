import { CLOSE, OPEN_IN_BROWSER } from "./enhance.text";

/** Matches WeChat, QQ and 360's apps on phones; MQQBrowser and 360 on desktops are browsers. */
const IN_APP = /MicroMessenger|\bQQ\/|Mobile.*(?:\b360\b|Qihoo|QHBrowser)/;
const CLOSED = "in-app-tip-closed";

export const isInApp = (userAgent: string) => IN_APP.test(userAgent);

/**
 * Returns the session storage; null where it is forbidden, so that the tip is shown again on the next page.
 */
function memory(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/**
 * Shows a tip inside apps to open the site in a browser. Shown by script, because the server's page is the
 * same for every browser.
 */
export function offerBrowser(): void {
  const main = document.querySelector("main");
  if (!main || !isInApp(navigator.userAgent) || memory()?.getItem(CLOSED)) return;
  const tip = document.createElement("div");
  const words = document.createElement("p");
  const close = document.createElement("button");
  tip.className = "notice tip";
  tip.setAttribute("role", "note");
  words.textContent = OPEN_IN_BROWSER;
  close.type = "button";
  close.className = "text-button";
  close.textContent = CLOSE;
  close.addEventListener("click", () => {
    memory()?.setItem(CLOSED, "1");
    tip.remove();
  });
  tip.append(words, close);
  main.prepend(tip);
}
