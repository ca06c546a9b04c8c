import { isInSetPassword } from "./dialogs";
import { postInPlace } from "./in-place";
import { hidePasswords } from "./passwords";

/** A press that never led anywhere must not block the form for good (the server's own limit is 50 s). */
const BUSY_MILLISECONDS = 50_000;

function release(form: HTMLFormElement): void {
  delete form.dataset.busy;
}

export function watchSubmits(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const submitter = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    if ("busy" in form.dataset) {
      event.preventDefault();
      return;
    }
    hidePasswords();
    form.dataset.busy = "";
    if (submitter?.hasAttribute("data-inplace") || isInSetPassword(form)) {
      event.preventDefault();
      void postInPlace(form, submitter).finally(() => release(form));
    } else {
      setTimeout(release, BUSY_MILLISECONDS, form);
    }
  });
  // A page is shown for the first time long after its script runs, when its last picture has come.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    hidePasswords();
    document.querySelectorAll<HTMLFormElement>("form[data-busy]").forEach(release);
  });
}
