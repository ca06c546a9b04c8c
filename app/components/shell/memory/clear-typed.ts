/** The part of a browser's `Storage` that is used. */
export type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Begins the names of records of typed text. */
export const PREFIX = "typed ";

/** A window may forbid its storage, and a page that is rendered on the server has none. */
export function storeOf(kind: "localStorage" | "sessionStorage"): TextStore | null {
  try {
    return globalThis[kind];
  } catch {
    return null;
  }
}

/** Names of all records. */
export const namesIn = (store: TextStore | null): string[] =>
  Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? "").filter((name) =>
    name.startsWith(PREFIX),
  );

/** Removes all records, whosever they are. */
export function clearTyped(store: TextStore | null = storeOf("localStorage")): void {
  for (const name of namesIn(store)) store?.removeItem(name);
}

/** Forgets what was typed once a person signs out. @returns stops that */
export function clearAtSignOut(): () => void {
  const leave = ({ target }: Event) => {
    const isSigningOut = target instanceof HTMLFormElement && target.getAttribute("action") === "/sign-out";
    if (isSigningOut) clearTyped();
  };
  window.addEventListener("submit", leave);
  return () => window.removeEventListener("submit", leave);
}
