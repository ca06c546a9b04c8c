import type { ShouldRevalidateFunction } from "@remix-run/react";

const OPERATIONS = "/personal/security/";

/**
 * For the page behind the dialog: the steps change nothing there, and coming to the settings anew would end them. What
 * leads out of the dialog, with no answer of its own, does change them.
 */
export const revalidateUnlessOperating: ShouldRevalidateFunction = (change) => {
  const isStep = change.formAction?.startsWith(OPERATIONS) && change.actionResult !== undefined;
  return isStep ? false : change.defaultShouldRevalidate;
};

/** For the steps: the dialog asks for each itself; asked again, one that is over would lead the whole page elsewhere. */
export const askOnlyAsPage: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  nextUrl.pathname.startsWith(OPERATIONS) && defaultShouldRevalidate;
