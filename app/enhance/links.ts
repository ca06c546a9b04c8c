import { carryName } from "./carry-name";

/** Another button or a held key asks for a new tab or window. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Links that can be answered on the spot; each has a page of its own for when this script does not run. */
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
      // The browser scrolls to a field named in a fragment, but does not put the focus into it.
      event.preventDefault();
      document.getElementById(link.hash.slice(1))?.focus();
    } else if (isPlainClick(event) && carryName(link)) event.preventDefault();
  });
}
