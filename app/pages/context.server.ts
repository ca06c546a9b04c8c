import "@remix-run/node";
import type { RequestSource } from "~/services/operations/audit/audit.server";
import type { SessionState } from "~/services/identity/sessions/sessions.server";

/** What the edge hands to every loader and action. */
declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    readonly source: RequestSource;
    /**
     * Whether the framework in the browser asks for a route's data, which shows the answer itself; otherwise a
     * document is wanted. The framework takes its own parameters out of the URL that loaders and actions see.
     */
    readonly asksForData: boolean;
    /** Lets this answer run the framework's boot script; returns the nonce of its policy. */
    readonly allowHydration: () => string;
    /** Lets this answer show this origin in a frame; where the viewport is hydrated, every configured sub-app's. */
    readonly allowFrames: (origin: string) => void;
    /** Lets this answer talk to the controller of a card reader. */
    readonly allowController: () => void;
    /** The signed nonce of this document's forms; the same one wherever it is asked for. */
    readonly formNonce: () => string;
    /** What proves where a post of this document's forms comes from, and whom they were made for. */
    readonly formToken: () => string;
    /** Deletes the token of a session that is over from the browser. */
    readonly dropToken: () => void;
    /** The browser's pre-session: brought, or made for this answer. */
    readonly preSession: string;
    /** Only what was brought: a ticket may hang on it. */
    readonly broughtPreSession: string | null;
    /** Read once for the request; the guard and every loader look at the same. */
    readonly session: SessionState;
    /** False for old browsers that say neither Origin nor Sec-Fetch-Site: then the form must carry its token. */
    readonly sameOriginProved: boolean;
  }
}
