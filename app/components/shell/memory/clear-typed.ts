/** The used part of a browser's `Storage`. */
export type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Prefix of the keys of records of typed text. */
export const PREFIX = "typed ";

/** Returns a storage of the window; null where it is forbidden. Undefined on the server. */
export function storeOf(kind: "localStorage" | "sessionStorage"): TextStore | null {
  try {
    return globalThis[kind];
  } catch {
    return null;
  }
}

/** Returns the keys of all records. */
export const namesIn = (store: TextStore | null): string[] =>
  Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? "").filter((name) =>
    name.startsWith(PREFIX),
  );

/** Removes all records of all accounts. */
export function clearTyped(store: TextStore | null = storeOf("localStorage")): void {
  for (const name of namesIn(store)) store?.removeItem(name);
}

/** Removes all records when the sign-out form is submitted. @returns stops that */
export function clearAtSignOut(): () => void {
  const leave = ({ target }: Event) => {
    const isSigningOut = target instanceof HTMLFormElement && target.getAttribute("action") === "/sign-out";
    if (isSigningOut) clearTyped();
  };
  window.addEventListener("submit", leave);
  return () => window.removeEventListener("submit", leave);
}
