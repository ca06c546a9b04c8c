/** What a page with a card form has to know. */
export interface CardFormConfig {
  readonly purpose: "sign-in" | "bind-card" | "collect";
  /** WebSocket address of the controller. */
  readonly controller: string;
  /** Older controllers are refused. */
  readonly version: string;
}
