import { COPIED } from "./enhance.text";

/** Shows copy buttons where the clipboard is available, that is, in secure contexts. */
export function offerCopies(): void {
  if (!isSecureContext) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      void navigator.clipboard.writeText(button.dataset.copy ?? "").then(() => {
        button.textContent = COPIED;
      });
    });
  }
}
