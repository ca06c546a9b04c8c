import { useChrome } from "../layout/use-chrome";

/** Who is signed in has the shell around the page, and forms with another token. */
export const useIsVisitor = (): boolean => useChrome().token.name === "checkKey";
