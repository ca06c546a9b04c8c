import { CardForm } from "./card/card-form";
import { startEach } from "./start-each";

/** Script of pages with card forms; each form works independently. */
startEach("[data-card]", (root) => new CardForm(root).start());
