/** The three tenants of the viewport, named like the first part of their paths. */
export type SubAppName = "cmsweb" | "jqzx" | "phsb";

/** A sub-app that others run, at an address of its own. */
export interface ExternalApp {
  readonly name: SubAppName;
  readonly title: string;
  /** As configured; sub-paths are added to it. */
  readonly entry: string;
  readonly origin: string;
}

/** What a sub-app may know of the person, and nothing more. */
export interface SubAppUser {
  readonly userId: string;
  readonly userName: string;
  /** Name of the active role version. */
  readonly roleVersion: string | null;
}

/** Why a sub-app cannot be shown. */
export type SubAppFault = "unreachable" | "timeout" | "protocol" | "server-error" | "elsewhere";

/** What the page of an external sub-app shows. */
export interface SubAppView {
  readonly app: ExternalApp;
  /** All that a hydrated viewport may show without a new document. */
  readonly apps: readonly ExternalApp[];
  /** Where the frame goes: the sub-app's own address of this page. */
  readonly src: string;
  /** The same as the sub-app itself names it: what follows its entry, with the query. */
  readonly path: string;
  /** Null when the sub-app answers. */
  readonly fault: SubAppFault | null;
  readonly requestId: string;
  /** Null for visitors. */
  readonly user: SubAppUser | null;
  readonly readyMilliseconds: number;
}
