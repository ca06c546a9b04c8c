/** Maximum number of reports of a page, because a loop may repeat one error. */
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

/**
 * Reports uncaught errors of this browser to the server: name, message, stack and path. Failures are ignored.
 */
export function reportErrors(): void {
  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}
