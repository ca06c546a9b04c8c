import type { Key } from "./keys-help.text";

/** Additional keys of one page, as listed in the keyboard help. */
export interface PageKeys {
  readonly title: string;
  readonly keys: readonly Key[];
  /** Link to the form that changes them. */
  readonly change: { readonly text: string; readonly href: string };
  /** Shows them on the page itself instead of in a dialog. */
  readonly open?: (() => void) | undefined;
}

let shown: PageKeys | null = null;

/** Returns the additional keys of the open page; null without any. */
export const ownKeys = (): PageKeys | null => shown;

/** Sets the additional keys of the open page. @returns removes them */
export function showOwnKeys(keys: PageKeys): () => void {
  shown = keys;
  return () => {
    if (shown === keys) shown = null;
  };
}
