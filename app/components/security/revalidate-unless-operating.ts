import type { ShouldRevalidateFunction } from "@remix-run/react";

const OPERATIONS = "/personal/security/";

/**
 * Revalidation of the page behind the dialog: skipped after steps, which change nothing there and would be
 * ended by reloading the settings. An action that redirects out of the dialog revalidates it.
 */
export const revalidateUnlessOperating: ShouldRevalidateFunction = (change) => {
  const isStep = change.formAction?.startsWith(OPERATIONS) && change.actionResult !== undefined;
  return isStep ? false : change.defaultShouldRevalidate;
};

/**
 * Revalidation of the steps: the dialog loads each itself; reloading a completed step would redirect the
 * whole page.
 */
export const askOnlyAsPage: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  nextUrl.pathname.startsWith(OPERATIONS) && defaultShouldRevalidate;
