import { captchaFailed, NETWORK_REASON } from "./enhance.text";
import { toast } from "./toast";

/**
 * Requests a failed captcha again, because neither image nor player reports a reason, and shows the
 * response's plain text in a toast.
 */
async function showReason(captcha: HTMLImageElement | HTMLAudioElement): Promise<void> {
  const response = await fetch(captcha.src).catch(() => null);
  if (response?.ok) {
    captcha.setAttribute("src", captcha.src);
    return;
  }
  const isText = response?.headers.get("content-type")?.startsWith("text/plain");
  toast(
    captchaFailed((isText && (await response?.text())?.trim()) || response?.statusText || NETWORK_REASON),
  );
}

/** Shows why captcha images and recordings failed to load; handles each element once. */
export function watchCaptchas(): void {
  const captchas = document.querySelectorAll<HTMLImageElement | HTMLAudioElement>("[data-captcha]");
  for (const captcha of captchas) {
    delete captcha.dataset.captcha;
    const isBroken =
      captcha instanceof HTMLImageElement ? captcha.complete && captcha.naturalWidth === 0 : captcha.error;
    if (isBroken) void showReason(captcha);
    else captcha.addEventListener("error", () => void showReason(captcha), { once: true });
  }
}
