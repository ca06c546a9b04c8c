import { isTest, type SourceFile } from "./source-tree";

/** Decides which keys belong to an input method's composition. */
const HELPER = "app/components/shell/keys/composing-key.ts";

/** Files that receive keys without acting on them, with the reason. */
const READERS: Readonly<Record<string, string>> = {
  "app/components/declarations/use-entry.ts": "passed on to keys/entry-keys.ts, which asks",
  "app/components/form/credentials/password-field-live.tsx": "asked whether caps lock is on",
  "app/enhance/passwords.ts": "asked whether caps lock is on",
};

/** Files that check composition of text, not of keys. */
const OF_INPUTS: Readonly<Record<string, string>> = {
  "app/components/form/lookup/use-combobox.ts": "what is composed is not looked for yet",
  "app/enhance/ascii.ts": "what is composed is not stripped yet",
};

const RECEIVES_KEYS = /\bonKey(?:Down|Up|Press)\b|["'`]key(?:down|up|press)["'`]/;
/** Events that a script creates or forwards, without a key press of a user. */
const MADE = /new KeyboardEvent\("keydown"/g;
const ASKS_HELPER = /\bisComposingKey\(/;
const ASKS_ITSELF = /\.isComposing\b|\bkeyCode\b|\{[^}]*\bisComposing\b[^}]*\} = /;

const inBrowsers = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => path.startsWith("app/") && !isTest(path) && path !== HELPER);

/** Files that receive keys without checking for composition. */
export const uncheckedKeys = (files: readonly SourceFile[]): string[] =>
  inBrowsers(files)
    .filter(({ path, text }) => !(path in READERS) && RECEIVES_KEYS.test(text.replaceAll(MADE, "")))
    .filter(({ text }) => !ASKS_HELPER.test(text))
    .map(({ path }) => path);

/** Files that check for composition without the helper. */
export const ownDecisions = (files: readonly SourceFile[]): string[] =>
  inBrowsers(files)
    .filter(({ path, text }) => !(path in OF_INPUTS) && ASKS_ITSELF.test(text))
    .map(({ path }) => path);

/** Exceptions that are no longer needed. */
export const unusedKeyExceptions = (files: readonly SourceFile[]): string[] => {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return [
    ...Object.keys(READERS).filter((path) => !RECEIVES_KEYS.test(texts.get(path) ?? "")),
    ...Object.keys(OF_INPUTS).filter((path) => !ASKS_ITSELF.test(texts.get(path) ?? "")),
  ];
};
