import spriteUrl from "./icons.svg?url";

/** A decorative icon of the sprite, always shown beside text. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" width="20" height="20" aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
