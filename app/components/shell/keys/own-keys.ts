import type { Key } from "./keys-help.text";

/** Keys of one page alone, as the panel of keys lists them. */
export interface PageKeys {
  readonly title: string;
  readonly keys: readonly Key[];
  /** Where they are changed. */
  readonly change: { readonly text: string; readonly href: string };
}

let shown: PageKeys | null = null;

export const ownKeys = (): PageKeys | null => shown;

/** The open page has keys of its own. @returns what ends that */
export function showOwnKeys(keys: PageKeys): () => void {
  shown = keys;
  return () => {
    if (shown === keys) shown = null;
  };
}
