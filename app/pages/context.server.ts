import "@remix-run/node";
import type { RequestSource } from "~/services/operations/audit/audit.server";
import type { SessionState } from "~/services/identity/sessions/sessions.server";

/** The request context that the edge passes to every loader and action. */
declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    readonly source: RequestSource;
    /**
     * Whether Remix's client requests a route's data, and shows the answer itself; otherwise a document is
     * requested. Remix removes its own parameters from the URL that loaders and actions see.
     */
    readonly asksForData: boolean;
    /**
     * Lets this response run the framework's boot script; returns the nonce of its content security policy.
     */
    readonly allowHydration: () => string;
    /**
     * Lets this response show this origin in a frame; where the viewport is hydrated, every configured
     * sub-app's.
     */
    readonly allowFrames: (origin: string) => void;
    /** Lets this response connect to the controller of a card reader. */
    readonly allowController: () => void;
    /** The signed nonce of this document's forms; every call returns the same one. */
    readonly formNonce: () => string;
    /**
     * The token of this document's forms, which proves the origin of a post and names the owner of the form.
     */
    readonly formToken: () => string;
    /** Deletes the token of an ended session from the browser. */
    readonly dropToken: () => void;
    /** The browser's pre-session: sent with the request, or created for this response. */
    readonly preSession: string;
    /** Only a pre-session that was sent with the request: a ticket may be bound to it. */
    readonly presentedPreSession: string | null;
    /** Read once per request; the guard and every loader use the same one. */
    readonly session: SessionState;
    /**
     * False for old browsers that send neither Origin nor Sec-Fetch-Site: the form must then carry its token.
     */
    readonly sameOriginProved: boolean;
  }
}
