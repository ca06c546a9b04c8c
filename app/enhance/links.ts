import { carryName } from "./carry-name";

/** Returns whether a click opens the link in the same tab. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Handles links that can be answered without a page load; each has a page of its own without this script. */
export function watchLinks(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    if (link.dataset.alert) {
      event.preventDefault();
      alert(link.dataset.alert);
    } else if ("dismiss" in link.dataset) {
      event.preventDefault();
      link.closest("[data-swap]")?.replaceChildren();
      document.querySelector<HTMLElement>("main input:not([type=hidden], [tabindex])")?.focus();
    } else if (link.hash && link.closest("[data-summary]")) {
      // The browser scrolls to a field named in a fragment, but does not focus it.
      event.preventDefault();
      document.getElementById(link.hash.slice(1))?.focus();
    } else if (isPlainClick(event) && carryName(link)) event.preventDefault();
  });
}
