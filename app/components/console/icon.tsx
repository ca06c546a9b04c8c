import spriteUrl from "./icons.svg?url";

/** An outline icon of the sprite; it always stands beside a word. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" width="20" height="20" aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
