import type { FormToken } from "../../layout/layout.types";
import type { PatchQueue } from "../patch-queue";
import { addRows, takeBlock, takePaste, type CellsPaste, type PastedLines } from "./pasted-lines";
import type { Shape } from "./tracked-fields";

interface PastedForm {
  readonly queue: PatchQueue;
  readonly token: FormToken;
  /** URL of the page's data, and address of the form. */
  readonly url: string;
  readonly href: string;
  /** Called once the new rows are stored. */
  readonly onChanged: () => void;
  /** Shows the offer; null hides it. */
  readonly onOffer: (pasted: PastedLines | null) => void;
  /** Returns the form as it is shown, and its part of the declaration. */
  readonly now: () => { readonly shape: Shape; readonly part: string };
}

/** Takes pasted lines and blocks of cells into an open form, and offers their further lines as new rows. */
export class Pasting {
  private pasted: PastedLines | null = null;

  constructor(
    private readonly element: HTMLFormElement,
    private readonly form: PastedForm,
  ) {}

  readonly onPaste = (event: ClipboardEvent): void => {
    this.offer(takePaste(event, this.form.now().shape));
  };

  /** Takes a block of cells pasted into the goods; the default of the event is prevented where it is one. */
  readonly onCellsPaste = (event: CustomEvent<CellsPaste>): void => {
    const pasted = takeBlock(this.element, event.detail, this.form.now().shape);
    if (!pasted) return;
    event.preventDefault();
    this.offer(pasted.count > 1 || pasted.dropped > 0 ? pasted : null);
  };

  /** Adds a row for each further line, or discards those lines. */
  take(isTaken: boolean): void {
    const { pasted, form } = this;
    this.pasted = null;
    form.onOffer(null);
    if (!pasted || !isTaken) return;
    const { queue, url, token, href, onChanged } = form;
    addRows(queue, pasted, { ...form.now(), url, token, href, onStored: onChanged });
  }

  private offer(pasted: PastedLines | null): void {
    if (!pasted) return;
    this.pasted = pasted;
    this.form.onOffer(pasted);
  }
}
