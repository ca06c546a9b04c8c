import { GUIDE_CHOICES } from "./guide.text";

/** What one can do here; with links for whoever is signed in. */
export function Choices({ withLinks }: { withLinks: boolean }) {
  return (
    <ul className="choices">
      {GUIDE_CHOICES.map(({ title, text, link }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          {withLinks ? <a href={link.href}>{link.text}</a> : null}
        </li>
      ))}
    </ul>
  );
}
