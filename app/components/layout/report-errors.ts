/** A page in a loop says it often enough. */
const REPORTS_MAX = 5;
const TEXT_MAX = 4000;

let reports = 0;

function report(problem: unknown): void {
  if (!(problem instanceof Error) || reports >= REPORTS_MAX) return;
  reports += 1;
  const { name, message, stack = "" } = problem;
  const body = { message: `${name}: ${message}`, stack: stack.slice(0, TEXT_MAX), path: location.pathname };
  navigator.sendBeacon("/error-report", new URLSearchParams(body));
}

/** Tells the server what goes wrong in this browser: never values, and nothing waits for it. */
export function reportErrors(): void {
  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}
