import type { Key } from "./keys-help.text";

/** Keys with what each does. */
export function KeyList({ keys }: { keys: readonly Key[] }) {
  return (
    <dl>
      {keys.map(({ keys: pressed, text: what }) => (
        <div key={what}>
          <dt>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
