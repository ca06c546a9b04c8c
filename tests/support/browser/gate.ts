/** A promise that waits until `open` is called. */
export function gate() {
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}
