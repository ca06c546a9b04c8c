import { watchCaptchas } from "./captcha";
import { startCountdowns } from "./countdown";
import { offerToggles } from "./passwords";
import { removeLater, toast } from "./toast";

/**
 * Starts the script's parts on newly added content; running it twice has no further effect.
 * @param age milliseconds since the content was received
 */
export function scan(age = 0): void {
  offerToggles();
  startCountdowns(age);
  watchCaptchas();
  for (const summary of document.querySelectorAll<HTMLElement>("[data-toast]")) {
    toast(summary.dataset.toast ?? "");
    delete summary.dataset.toast;
  }
  for (const notice of document.querySelectorAll<HTMLElement>("[data-autohide]")) {
    removeLater(notice);
    delete notice.dataset.autohide;
  }
}
