import type { Insertable } from "kysely";
import type { OrganizationTable } from "../../db/schema/schema-people";
import { withCheckCharacter } from "../../format/credit-code";
import { CITY_NAMES, demoPhone } from "./demo-names";
import { personName } from "./large-plan";

/** Province, city and area of each city that company names begin with. */
const REGIONS: Readonly<Record<(typeof CITY_NAMES)[number], readonly [string, string, string]>> = {
  宁波: ["330000", "330200", "330206"],
  上海: ["310000", "310100", "310115"],
  深圳: ["440000", "440300", "440305"],
  青岛: ["370000", "370200", "370202"],
  厦门: ["350000", "350200", "350203"],
  天津: ["120000", "120100", "120101"],
  广州: ["440000", "440100", "440106"],
  大连: ["210000", "210200", "210202"],
  苏州: ["320000", "320500", "320508"],
  重庆: ["500000", "500100", "500103"],
};

type Kind = "customer" | "child" | "provider";

/** A letter per kind, so that codes of different kinds are distinct. */
const LETTERS = { customer: "C", child: "E", provider: "P" } as const;
const CONTACTS_FROM = 1000;

const serial = (index: number, length: number) => String(index + 1).padStart(length, "0");

/** Returns the fields of providers only: declarers and filing. */
const filingOf = (kind: Kind, index: number) =>
  kind === "provider"
    ? {
        service_type: String((index % 3) + 1),
        filing_type: "2",
        filing_cert_no: `BA${serial(index, 8)}`,
        declarers: JSON.stringify([{ name: personName(index + 7), no: `33020000${serial(index, 5)}` }]),
      }
    : {};

/** Returns all fields of a company's form except its name; deterministic by index. */
export function demoCompany(kind: Kind, index: number): Partial<Insertable<OrganizationTable>> {
  const city = CITY_NAMES[index % CITY_NAMES.length]!;
  const [province, cityCode, area] = REGIONS[city];
  return {
    credit_code: withCheckCharacter(`91${area}MA${LETTERS[kind]}${serial(index, 6)}`),
    customs_code: `${cityCode.slice(0, 4)}9${LETTERS[kind]}${serial(index, 4)}`,
    enterprise_type: kind === "provider" ? "4" : "5",
    credit_level: kind === "child" ? "" : "2",
    legal_person: personName(index),
    legal_person_id_type: "1",
    business_scope: kind === "provider" ? "代理报关、国际货运代理" : "货物进出口、技术进出口",
    province,
    city: cityCode,
    area,
    street_address: `示例路${String(index + 1)}号`,
    contact_name: personName(index + 3),
    contact_phone: demoPhone(CONTACTS_FROM + index),
    ...filingOf(kind, index),
  };
}
