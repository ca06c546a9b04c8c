import { offerCopies } from "./copy";
import { closeSetPassword, isInSetPassword, openSetPassword } from "./dialogs";
import { scan } from "./scan";
import { swap } from "./swap";

const SET_PASSWORD_PATH = "/setPassword";

/**
 * Posts a form by fetch and swaps the changed parts into the page; without a network it is submitted
 * normally.
 */
export async function postInPlace(form: HTMLFormElement, submitter: HTMLButtonElement | null): Promise<void> {
  const body = new URLSearchParams();
  new FormData(form).forEach((value, name) => {
    if (typeof value === "string") body.append(name, value);
  });
  if (submitter?.name) body.append(submitter.name, submitter.value);
  let response: Response;
  let html: string;
  try {
    // X-Enhance tells the server that a page reached by a redirect is loaded again, so that its flash must
    // stay.
    response = await fetch(form.action, { method: "POST", body, headers: { "X-Enhance": "1" } });
    html = await response.text();
  } catch {
    plainSubmit(form, submitter);
    return;
  }
  arrive(new DOMParser().parseFromString(html, "text/html"), response, form, submitter?.value ?? "");
}

/** Submits a form with its button, which `form.submit()` would omit. */
function plainSubmit(form: HTMLFormElement, submitter: HTMLButtonElement | null): void {
  const pressed = document.createElement("input");
  pressed.type = "hidden";
  pressed.name = submitter?.name ?? "";
  pressed.value = submitter?.value ?? "";
  form.append(pressed);
  form.submit();
}

function arrive(page: Document, response: Response, form: HTMLFormElement, intent: string): void {
  const isSetPassword = new URL(response.url).pathname === SET_PASSWORD_PATH;
  const isInDialog = isInSetPassword(form);
  const main = document.querySelector<HTMLFormElement>("form[data-main]");
  if (page.getElementById(form.id)) {
    swap(page, form, intent);
  } else if (isSetPassword && openSetPassword(page)) {
    scan();
  } else if (isInDialog && main && page.getElementById(main.id)) {
    closeSetPassword();
    main.reset();
    swap(page, main, intent);
  } else if (response.redirected) {
    location.assign(response.url);
  } else {
    showAnswer(page);
  }
}

/**
 * Shows an error page in place of the document, because it has no address of its own, with its own style
 * sheet.
 */
function showAnswer(page: Document): void {
  const style = page.querySelector("head > style");
  if (style) document.querySelector("head > style")?.replaceWith(style);
  document.title = page.title;
  document.body.replaceChildren(...page.body.childNodes);
  offerCopies();
  document.querySelector<HTMLElement>("h1")?.scrollIntoView();
}
