import { Icon } from "../console/icon";
import { PLANNED_SERVICE, SERVICES } from "../layout/services.text";
import { SERVICES_LABEL } from "./site.text";
import { useIsVisitor } from "./use-is-visitor";

/** Available services as links, and planned ones below them. */
export function ServiceTiles() {
  const isVisitor = useIsVisitor();
  const { title, text, flag } = PLANNED_SERVICE;
  return (
    <section className="services" aria-label={SERVICES_LABEL}>
      <ul>
        {SERVICES.map((service) => (
          <li key={service.title}>
            <Icon name={service.icon} />
            <h2>
              <a href={isVisitor ? service.guest : service.href}>{service.title}</a>
            </h2>
            <p>{service.text}</p>
          </li>
        ))}
      </ul>
      <p className="planned">
        <Icon name="ship" />
        <strong>{title}</strong>
        <span className="entry-tag">{flag}</span>
        <span>{text}</span>
      </p>
    </section>
  );
}
