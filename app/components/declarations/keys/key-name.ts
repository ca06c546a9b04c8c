/** Returns a key with its modifiers, such as `Ctrl+Shift+d`. */
export function keyName({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): string {
  const modifiers = [ctrlKey || metaKey ? "Ctrl" : "", altKey ? "Alt" : "", shiftKey ? "Shift" : ""];
  return [...modifiers.filter(Boolean), key.length === 1 ? key.toLowerCase() : key].join("+");
}
