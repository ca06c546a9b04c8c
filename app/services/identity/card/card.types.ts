/** The configuration of a page with a card form. */
export interface CardFormConfig {
  readonly purpose: "sign-in" | "bind-card" | "collect";
  /** WebSocket address of the controller. */
  readonly controller: string;
  /** The oldest accepted version of the controller. */
  readonly version: string;
}
