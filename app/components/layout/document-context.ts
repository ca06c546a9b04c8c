import { createContext, type FunctionComponent } from "react";
import type { SiteMark } from "./layout.types";

/** Texts of one request that are inserted into a cached fragment. */
export type PerRequest = Readonly<Record<string, string>>;

/** Values of the document that only the server has. */
export interface DocumentContextValue {
  /** Style sheet that is inlined in public pages; null where the page links the shell's. */
  readonly css: string | null;
  /** Nonce of this response for the framework's boot script; null on pages without framework JavaScript. */
  readonly scriptNonce: string | null;
  /** Returns the markup of a `CachedFragment`. */
  readonly fragmentMarkup: <P extends object, R extends PerRequest>(
    of: FunctionComponent<P & R>,
    props: P,
    perRequest: R,
  ) => string;
}

export const DocumentContext = createContext<DocumentContextValue | null>(null);

/** The operator's logo; null where none is set. The document then links the style sheet of it. */
export const MarkContext = createContext<SiteMark | null>(null);
