import { CardForm } from "./card/card-form";

/** The script of pages with a card form; each works alone. */
for (const root of document.querySelectorAll<HTMLElement>("[data-card]")) new CardForm(root).start();
