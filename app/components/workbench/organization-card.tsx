import { ShellLink } from "../shell/shell-link";
import * as text from "./workbench.text";
import type { Organization } from "./workbench.types";

/** Prevents a line break between a product and its version. */
const unbroken = (product: string) => product.replaceAll(" ", "\u00A0");

/** The member's organisation: validity, products and number of people. */
export function OrganizationCard({ organization }: { organization: Organization | null }) {
  if (organization === null) return null;
  const { name, kind, departmentPath, validTo, remainingDays, products, people } = organization;
  return (
    <section className="card organization">
      <h2>{text.ORGANIZATION_TITLE}</h2>
      <p>
        <strong>{name}</strong>
        <span className="flag">{text.KINDS[kind]}</span>
      </p>
      <dl>
        {departmentPath === "" ? null : (
          <div>
            <dt>{text.DEPARTMENT}</dt>
            <dd>{departmentPath}</dd>
          </div>
        )}
        <div>
          <dt>{text.VALIDITY}</dt>
          <dd>
            {validTo === null ? text.FOREVER : text.until(validTo)}
            {remainingDays === null ? null : <span className="flag late">{text.endsIn(remainingDays)}</span>}
          </dd>
        </div>
        <div>
          <dt>{text.PRODUCTS}</dt>
          <dd>{products.length === 0 ? text.NO_PRODUCTS : products.map(unbroken).join("、")}</dd>
        </div>
        {people === null ? null : (
          <div>
            <dt>{text.PEOPLE}</dt>
            <dd>
              <ShellLink to={people.href}>{text.people(people.count)}</ShellLink>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
