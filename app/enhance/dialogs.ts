import { AGREEMENT_DIALOG_TITLE, CLOSE, SET_PASSWORD_TITLE } from "./enhance.text";

const SET_PASSWORD = "dialog[data-set-password]";
const TITLE_ID = "dialog-title";

function makeDialog(title: string): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  const heading = document.createElement("h2");
  heading.id = TITLE_ID;
  heading.textContent = title;
  dialog.setAttribute("aria-labelledby", TITLE_ID);
  dialog.append(heading);
  document.body.append(dialog);
  return dialog;
}

/**
 * Opens the set-password form in a dialog that cannot be closed, because the code is used up. @returns false
 * when the page has no such form, or the browser no dialogs
 */
export function openSetPassword(page: Document): boolean {
  const content = page.querySelector("[data-dialog]");
  if (!content || typeof HTMLDialogElement === "undefined") return false;
  const dialog = makeDialog(SET_PASSWORD_TITLE);
  dialog.dataset.setPassword = "";
  dialog.setAttribute("closedby", "none");
  dialog.append(content);
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  // Some browsers close on a second Escape despite the prevented cancel event.
  dialog.addEventListener("close", () => dialog.isConnected && dialog.showModal());
  dialog.showModal();
  dialog.querySelector<HTMLInputElement>("input[type=password]")?.focus();
  return true;
}

/** Removes the set-password dialog, where there is one. */
export function closeSetPassword(): void {
  document.querySelector(SET_PASSWORD)?.remove();
}

export function isInSetPassword(form: HTMLFormElement): boolean {
  return form.closest(SET_PASSWORD) !== null;
}

async function openAgreement(link: HTMLAnchorElement): Promise<void> {
  const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
  const article = page.querySelector("article");
  if (!article) throw new Error("no article");
  const dialog = makeDialog(AGREEMENT_DIALOG_TITLE);
  const close = document.createElement("button");
  dialog.className = "reading";
  close.className = "button wide";
  close.type = "button";
  close.textContent = CLOSE;
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  article.tabIndex = 0;
  dialog.append(article, close);
  dialog.showModal();
}

/**
 * Opens the agreement in a dialog on phones, where a new tab would lose the form; without dialogs or network
 * the link is followed.
 */
export function watchAgreement(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-agreement]");
    if (!link || innerWidth >= 900 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    openAgreement(link).catch(() => location.assign(link.href));
  });
}
