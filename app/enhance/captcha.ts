import { captchaFailed, NETWORK_REASON } from "./enhance.text";
import { toast } from "./toast";

/** An image element cannot say why it failed: the address is asked again and its plain text told. */
async function tellReason(image: HTMLImageElement): Promise<void> {
  const response = await fetch(image.src).catch(() => null);
  if (response?.ok) {
    image.setAttribute("src", image.src);
    return;
  }
  const isText = response?.headers.get("content-type")?.startsWith("text/plain");
  toast(
    captchaFailed((isText && (await response?.text())?.trim()) || response?.statusText || NETWORK_REASON),
  );
}

export function watchPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>("[data-captcha]")) {
    delete image.dataset.captcha;
    const isBroken = image.complete && image.naturalWidth === 0;
    if (isBroken) void tellReason(image);
    else image.addEventListener("error", () => void tellReason(image), { once: true });
  }
}
