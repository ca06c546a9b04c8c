/**
 * Whether a key belongs to what an input method composes. Safari sends the key that ends it afterwards: it is no longer
 * part of a composition, and is told by its code alone.
 */
export const isComposingKey = ({
  isComposing,
  keyCode,
}: {
  readonly isComposing: boolean;
  readonly keyCode: number;
}): boolean => isComposing || keyCode === 229;
