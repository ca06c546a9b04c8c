import { COPIED } from "./enhance.text";

/** Buttons that copy are hidden until there is something to copy with. */
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
