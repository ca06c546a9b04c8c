/**
 * Memoises a function by the identity of its key, weakly. For a session, which is an object of one request,
 * that is once per request.
 */
export function onceFor<K extends object, V>(read: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: read(key) };
    known.set(key, found);
    return found.value;
  };
}
