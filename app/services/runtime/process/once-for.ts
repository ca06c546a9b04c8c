/**
 * Reads once for each key, and forgets what was read together with the key. For a session, which is an object of one
 * request, that is once a request.
 */
export function onceFor<K extends object, V>(read: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: read(key) };
    known.set(key, found);
    return found.value;
  };
}
