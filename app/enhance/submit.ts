import { isInSetPassword } from "./dialogs";
import { postInPlace } from "./in-place";
import { hidePasswords } from "./passwords";

/** Time after which a form without a response can be submitted again (the server's own limit is 50 s). */
const BUSY_MILLISECONDS = 50_000;

function release(form: HTMLFormElement): void {
  delete form.dataset.busy;
}

/** Blocks duplicate submissions, and posts forms in place where they ask for it; hides passwords first. */
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
  // The first pageshow event, after the page's last image, is ignored: a password may be shown by then.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    hidePasswords();
    document.querySelectorAll<HTMLFormElement>("form[data-busy]").forEach(release);
  });
}
