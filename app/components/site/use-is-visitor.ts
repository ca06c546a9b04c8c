import { useChrome } from "../layout/use-chrome";

/**
 * Returns whether nobody is signed in; signed-in accounts have the shell around the page and another form
 * token.
 */
export const useIsVisitor = (): boolean => useChrome().token.name === "checkKey";
