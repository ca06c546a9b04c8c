import type { Actor } from "./audit.server";

/** Who changes something in the console. */
export interface Editor {
  readonly accountId: number;
  /** What the person calls themselves. */
  readonly name: string;
  readonly actor: Actor;
}
