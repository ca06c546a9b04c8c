/**
 * Starts each element that a selector finds, once, also those that the shell loads later. A script that runs before
 * the page has been parsed waits for its end: a browser that has the script already runs it among the first
 * elements, or in the middle of one.
 */
export function startEach(selector: string, start: (element: HTMLElement) => void): void {
  const started = new WeakSet<HTMLElement>();
  const startNew = () => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (started.has(element)) continue;
      started.add(element);
      start(element);
    }
  };
  const begin = () => {
    startNew();
    new MutationObserver(startNew).observe(document.documentElement, { childList: true, subtree: true });
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin, { once: true });
  else begin();
}
