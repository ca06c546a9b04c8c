/** Returns whether an element takes space. */
const isShown = (element: Element | null) => (element?.getClientRects().length ?? 0) > 0;

/** Returns the forms that the page shows, in document order: the open one, and on wide screens another. */
export const shownForms = () =>
  [...document.querySelectorAll<HTMLFormElement>("form.entry-form")].filter(isShown);
