/** The three tenants of the viewport, named like the first part of their paths. */
export type SubAppName = "cmsweb" | "jqzx" | "phsb";

/** A sub-app that is operated by others at its own address. */
export interface ExternalApp {
  readonly name: SubAppName;
  readonly title: string;
  /** As configured; sub-paths are appended to it. */
  readonly entry: string;
  readonly origin: string;
}

/** All data of the account that a sub-app may get. */
export interface SubAppUser {
  readonly userId: string;
  readonly userName: string;
  /** Name of the active role version. */
  readonly roleVersion: string | null;
}

/** Reasons why a sub-app cannot be shown. */
export type SubAppFault = "unreachable" | "timeout" | "protocol" | "server-error" | "elsewhere";

/** Data of the page of an external sub-app. */
export interface SubAppView {
  readonly app: ExternalApp;
  /** Sub-apps that a hydrated viewport may show without a new document. */
  readonly apps: readonly ExternalApp[];
  /** The frame's address: the page's address in the sub-app. */
  readonly src: string;
  /** The path in the sub-app after its entry, with the query. */
  readonly path: string;
  /** null when the sub-app responds. */
  readonly fault: SubAppFault | null;
  readonly requestId: string;
  /** null for visitors. */
  readonly user: SubAppUser | null;
  readonly readyMilliseconds: number;
}
