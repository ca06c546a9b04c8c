import { createContext, type FunctionComponent } from "react";

/** Texts of one request that a cached fragment is filled with. */
export type PerRequest = Readonly<Record<string, string>>;

/** What the server alone knows about the document it writes. */
export interface DocumentContextValue {
  /** Style sheet of public pages, which carry it; null where the page links the shell's. */
  readonly css: string | null;
  /** Of this answer, for the framework's boot script; null on pages without framework JavaScript. */
  readonly scriptNonce: string | null;
  /** The markup of a `CachedFragment`. */
  readonly fragmentMarkup: <P extends object, R extends PerRequest>(
    of: FunctionComponent<P & R>,
    props: P,
    perRequest: R,
  ) => string;
}

export const DocumentContext = createContext<DocumentContextValue | null>(null);
