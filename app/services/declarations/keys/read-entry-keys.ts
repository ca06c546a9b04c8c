import {
  ENTRY_ACTION_NAMES,
  ENTRY_ACTIONS,
  ENTRY_KEYS_TEXT as TEXT,
  keyText,
  type EntryAction,
  type EntryKeys,
} from "./entry-keys.text";

const MODIFIERS = ["Ctrl", "Alt", "Shift"] as const;

const NAMED: Readonly<Record<string, string>> = {
  "↑": "ArrowUp",
  "↓": "ArrowDown",
  "←": "ArrowLeft",
  "→": "ArrowRight",
  arrowup: "ArrowUp",
  arrowdown: "ArrowDown",
  arrowleft: "ArrowLeft",
  arrowright: "ArrowRight",
  enter: "Enter",
  delete: "Delete",
  insert: "Insert",
  home: "Home",
  end: "End",
  pageup: "PageUp",
  pagedown: "PageDown",
};

/** Keys that browsers reserve, and keys with a fixed meaning in a field. */
const OF_BROWSERS = new Set([
  "Ctrl+n",
  "Ctrl+t",
  "Ctrl+w",
  "Ctrl+Shift+n",
  "Ctrl+Shift+t",
  "Ctrl+Shift+w",
  "Ctrl+q",
  "Ctrl+Shift+q",
  "Ctrl+a",
  "Ctrl+c",
  "Ctrl+v",
  "Ctrl+x",
  "Ctrl+y",
  "Ctrl+z",
  "Ctrl+Shift+z",
  "Ctrl+Shift+v",
  "Ctrl+f",
  "Ctrl+g",
  "Ctrl+h",
  "Ctrl+j",
  "Ctrl+l",
  "Ctrl+o",
  "Ctrl+p",
  "Ctrl+r",
  "Ctrl+Shift+r",
  "Ctrl+u",
  "Ctrl+Shift+c",
  "Ctrl+Shift+i",
  "Ctrl+Shift+j",
  "Ctrl+Shift+Delete",
  "Ctrl+Insert",
  "Shift+Insert",
  "F1",
  "F3",
  "Shift+F3",
  "F5",
  "Ctrl+F5",
  "F6",
  "F7",
  "F10",
  "Shift+F10",
  "F11",
  "F12",
  "Ctrl+F4",
  "Alt+F4",
  "Alt+ArrowLeft",
  "Alt+ArrowRight",
  "Alt+Home",
  "Alt+d",
  "Alt+e",
  "Alt+f",
  "Ctrl+PageUp",
  "Ctrl+PageDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
  "Delete",
  "Insert",
  "Shift+Delete",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Ctrl+ArrowLeft",
  "Ctrl+ArrowRight",
  "Ctrl+Home",
  "Ctrl+End",
  "Shift+Home",
  "Shift+End",
  "Shift+ArrowLeft",
  "Shift+ArrowRight",
  ...Array.from({ length: 10 }, (_, digit) => `Ctrl+${String(digit)}`),
]);

const isOfPage = (key: string) => key === "Ctrl+k";

const isTyped = (key: string) => /^(?:Shift\+)?[a-z0-9=]$/.test(key);

/** Parses a typed key to its stored form, `ctrl + shift + D` → `Ctrl+Shift+d`; null when it is no key. */
export function readKey(typed: string): string | null {
  const parts = typed
    .normalize("NFKC")
    .split("+")
    .map((part) => part.trim());
  const last = parts.at(-1)!;
  const modifiers = MODIFIERS.filter((name) =>
    parts.slice(0, -1).some((part) => part.toLowerCase() === name.toLowerCase()),
  );
  if (modifiers.length !== parts.length - 1) return null;
  const lower = last.toLowerCase();
  const isFunction = /^f(?:[1-9]|1[0-2])$/.test(lower);
  const isSingle = /^[a-z0-9=]$/.test(lower);
  const key = isFunction ? lower.toUpperCase() : isSingle ? lower : NAMED[lower];
  return key === undefined ? null : [...modifiers, key].join("+");
}

function problemOf(key: string): string | undefined {
  if (isTyped(key)) return TEXT.types;
  if (OF_BROWSERS.has(key)) return TEXT.reserved(keyText(key));
  return isOfPage(key) ? TEXT.ofPage(keyText(key)) : undefined;
}

type Typed = Readonly<Partial<Record<EntryAction, string>>>;

/** Keys in their stored form, or problems by action. */
export type ReadKeys =
  | { readonly keys: EntryKeys; readonly problems?: undefined }
  | { readonly problems: Readonly<Partial<Record<EntryAction, string>>> };

/** Returns the key typed for an action, its default where nothing is typed; null when it is no key. */
function typedKey(typed: Typed, action: EntryAction): string | null {
  const text = typed[action]?.trim() ?? "";
  return text === "" ? ENTRY_ACTIONS[action].key : readKey(text);
}

/** Parses an account's keys by action; an empty one means the default. */
export function readEntryKeys(typed: Typed): ReadKeys {
  const keys: Partial<Record<EntryAction, string>> = {};
  const problems: Partial<Record<EntryAction, string>> = {};
  const isFirst = (action: EntryAction) => typedKey(typed, action) === ENTRY_ACTIONS[action].key;
  const taken = new Map<string, EntryAction>(
    ENTRY_ACTION_NAMES.filter(isFirst).map((action) => [ENTRY_ACTIONS[action].key, action]),
  );
  // A conflict is reported at the changed key, not at one that has its default.
  for (const action of ENTRY_ACTION_NAMES.filter((each) => !isFirst(each))) {
    const key = typedKey(typed, action);
    const other = key === null ? undefined : taken.get(key);
    const problem = key === null ? TEXT.unreadable : problemOf(key);
    if (problem) problems[action] = problem;
    else if (other) problems[action] = TEXT.taken(keyText(key!), ENTRY_ACTIONS[other].text);
    else taken.set(key!, action);
    if (key !== null) keys[action] = key;
  }
  return Object.keys(problems).length > 0 ? { problems } : { keys };
}

/**
 * Returns the stored keys without those that are invalid: another release may have other actions, or their keys.
 */
export function usableKeys(stored: Readonly<Record<string, string>>): EntryKeys {
  const read = readEntryKeys(stored);
  if (!read.problems) return read.keys;
  const problems = Object.keys(read.problems) as EntryAction[];
  // Where the key of another release's action has become a default, the action that has it gives it up.
  const defaults = new Set(problems.map((action) => ENTRY_ACTIONS[action].key as string));
  const isUsable = ([action, key]: [string, string]) =>
    !problems.some((each) => each === action) && !defaults.has(readKey(key) ?? key);
  const usable = Object.entries(stored).filter(isUsable);
  return usable.length < Object.keys(stored).length ? usableKeys(Object.fromEntries(usable)) : {};
}
