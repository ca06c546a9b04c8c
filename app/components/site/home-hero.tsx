import { HarbourDrawing } from "../layout/public-page/harbour-drawing";
import { HERO_LEAD, HERO_TITLE, SITE_LINKS, WORKBENCH } from "./site.text";
import { useIsVisitor } from "./use-is-visitor";

/** Introduction of the site, with its main links. */
export function HomeHero() {
  const links = useIsVisitor() ? SITE_LINKS : [WORKBENCH];
  return (
    <section className="hero">
      <div>
        <h1>{HERO_TITLE}</h1>
        <p>{HERO_LEAD}</p>
        <p className="actions">
          {links.map(({ text, href }, index) => (
            <a key={href} className={index === 0 ? "button" : "button plain"} href={href}>
              {text}
            </a>
          ))}
        </p>
      </div>
      <HarbourDrawing isFramed />
    </section>
  );
}
