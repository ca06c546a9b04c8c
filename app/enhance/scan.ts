import { watchCaptchas } from "./captcha";
import { startCountdowns } from "./countdown";
import { offerToggles } from "./passwords";
import { removeLater, toast } from "./toast";

/**
 * Gives life to what has come into the page; running it twice changes nothing.
 * @param age milliseconds since it came
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
