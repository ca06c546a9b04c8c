import { OTHER_WAYS, SOCIAL_WAYS, SOCIAL_CLOSED } from "./login.text";

/** Announced, not open yet: each link says so on its own page, with JavaScript in an alert. */
export function OtherWays() {
  return (
    <section className="others">
      <h2>{OTHER_WAYS}</h2>
      <ul>
        {SOCIAL_WAYS.map(({ kind, name }) => (
          <li key={kind}>
            <a className="button plain" href={`/login/social/${kind}`} data-alert={SOCIAL_CLOSED}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
