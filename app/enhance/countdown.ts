import { CODE_MAY_BE_SENT, resendIn, SEND_CODE } from "./enhance.text";
import { announce } from "./toast";

/** Returns whole seconds until `deadline`, never negative. */
export function remainingSeconds(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

export function sendLabel(seconds: number): string {
  return seconds > 0 ? resendIn(seconds) : SEND_CODE;
}

/** Returns milliseconds since this document was received; its countdowns have been running since. */
export function documentAge(): number {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return arrival ? performance.now() - arrival.responseStart : 0;
}

/**
 * Replaces the server's text of remaining seconds by a disabled button that counts them down.
 * @param age milliseconds since the text was received
 */
export function startCountdowns(age: number): void {
  for (const text of document.querySelectorAll<HTMLElement>("[data-countdown]")) {
    const button = text.parentElement?.querySelector("button");
    const deadline = Date.now() + Number(text.dataset.countdown) * 1000 - age;
    text.remove();
    const name = button?.form?.querySelector<HTMLInputElement>("[name=username]");
    if (button && deadline > 0) tick({ button, deadline, name, sentTo: name?.value });
  }
}

interface Countdown {
  button: HTMLButtonElement;
  deadline: number;
  /** The field with the code's target; a changed value enables the button at once. */
  name: HTMLInputElement | null | undefined;
  sentTo: string | undefined;
}

function tick(countdown: Countdown): void {
  const { button, deadline, name, sentTo } = countdown;
  const remaining = remainingSeconds(deadline, Date.now());
  const shown = name?.value === sentTo ? remaining : 0;
  button.disabled = shown > 0;
  button.textContent = sendLabel(shown);
  if (!button.isConnected) return;
  if (remaining > 0) setTimeout(tick, 250, countdown);
  else announce(CODE_MAY_BE_SENT);
}
