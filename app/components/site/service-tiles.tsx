import { Icon } from "../console/icon";
import { SERVICES } from "../layout/services.text";
import { SERVICES_LABEL } from "./site.text";
import { useIsVisitor } from "./use-is-visitor";

/** Available services as links. */
export function ServiceTiles() {
  const isVisitor = useIsVisitor();
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
    </section>
  );
}
