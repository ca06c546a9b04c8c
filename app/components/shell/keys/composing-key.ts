/**
 * Returns whether a key belongs to an input method's composition. Safari sends the key that ends it after the
 * composition, recognisable by its key code only.
 */
export const isComposingKey = ({
  isComposing,
  keyCode,
}: {
  readonly isComposing: boolean;
  readonly keyCode: number;
}): boolean => isComposing || keyCode === 229;
