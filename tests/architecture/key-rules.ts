import { isTest, type SourceFile } from "./source-tree";

/** Decides which keys belong to what an input method composes. */
const HELPER = "app/components/shell/keys/composing-key.ts";

/** Receive keys and do nothing with them themselves, each with what becomes of them. */
const READERS: Readonly<Record<string, string>> = {
  "app/components/declarations/use-entry.ts": "passed on to keys/entry-keys.ts, which asks",
  "app/components/form/credentials/password-field-live.tsx": "asked whether caps lock is on",
  "app/enhance/passwords.ts": "asked whether caps lock is on",
};

/** Ask about what is written, not about keys. */
const OF_INPUTS: Readonly<Record<string, string>> = {
  "app/components/form/lookup/use-combobox.ts": "what is composed is not looked for yet",
  "app/enhance/ascii.ts": "what is composed is not stripped yet",
};

const RECEIVES_KEYS = /\bonKey(?:Down|Up|Press)\b|["'`]key(?:down|up|press)["'`]/;
/** Made by a script, or passed on: no key of somebody's. */
const MADE = /new KeyboardEvent\("keydown"/g;
const ASKS_HELPER = /\bisComposingKey\(/;
const ASKS_ITSELF = /\.isComposing\b|\bkeyCode\b|\{[^}]*\bisComposing\b[^}]*\} = /;

const inBrowsers = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => path.startsWith("app/") && !isTest(path) && path !== HELPER);

/** Files that receive keys and do not ask whether they are composed. */
export const uncheckedKeys = (files: readonly SourceFile[]): string[] =>
  inBrowsers(files)
    .filter(({ path, text }) => !(path in READERS) && RECEIVES_KEYS.test(text.replaceAll(MADE, "")))
    .filter(({ text }) => !ASKS_HELPER.test(text))
    .map(({ path }) => path);

/** Files that decide about it by themselves. */
export const ownDecisions = (files: readonly SourceFile[]): string[] =>
  inBrowsers(files)
    .filter(({ path, text }) => !(path in OF_INPUTS) && ASKS_ITSELF.test(text))
    .map(({ path }) => path);

/** Exceptions that nothing needs. */
export const unusedKeyExceptions = (files: readonly SourceFile[]): string[] => {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return [
    ...Object.keys(READERS).filter((path) => !RECEIVES_KEYS.test(texts.get(path) ?? "")),
    ...Object.keys(OF_INPUTS).filter((path) => !ASKS_ITSELF.test(texts.get(path) ?? "")),
  ];
};
