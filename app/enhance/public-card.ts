import { CardForm } from "./card/card-form";

/** Script of pages with card forms; each form works independently. */
for (const root of document.querySelectorAll<HTMLElement>("[data-card]")) new CardForm(root).start();
