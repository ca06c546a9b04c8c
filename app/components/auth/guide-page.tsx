import { ServiceTiles } from "../site/service-tiles";
import { GUIDE_LEAD, GUIDE_TITLE, REGISTER_LINK, SIGN_IN_LINK, STEPS, STEPS_TITLE } from "./guide.text";

/** Services of the site for visitors, and how to begin. */
export function GuidePage() {
  return (
    <>
      <h1>{GUIDE_TITLE}</h1>
      <p className="lead">{GUIDE_LEAD}</p>
      <p className="actions">
        <a className="button" href={REGISTER_LINK.href}>
          {REGISTER_LINK.text}
        </a>
        <a className="button plain" href={SIGN_IN_LINK.href}>
          {SIGN_IN_LINK.text}
        </a>
      </p>
      <ServiceTiles />
      <h2>{STEPS_TITLE}</h2>
      <ol className="steps">
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
