/** Shows the buttons that print the page, in place of the keys that follow each. */
export function offerPrints(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
    button.hidden = false;
    button.nextElementSibling?.remove();
    button.addEventListener("click", () => window.print());
  }
}
