import { isNewer, SENT_ELEMENTS } from "~/services/declarations/message/order";
import type { OrderElement } from "~/services/declarations/message/message.types";

const PARTS_NEEDED = ["DecHead", "DecLists", "DecContainers", "DecLicenseDocus", "DecFreeTxt", "DecSign"];

/** An element with the dictionary's length as its limit, because the official schema has no facets. */
function elementOf(spec: OrderElement): string {
  const digits = Number(spec.length.split(",")[0]);
  // A decimal point needs one more character; several item numbers are allowed where the dictionary has one.
  const max = spec.type === "decimal" ? digits + 2 : digits;
  const occurs = isNewer(spec) ? ' minOccurs="0"' : "";
  return `<xs:element name="${spec.element}"${occurs}><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="${max}"/></xs:restriction></xs:simpleType></xs:element>`;
}

const sequence = (name: string, content: string, occurs = "") =>
  `<xs:element name="${name}"${occurs}><xs:complexType><xs:sequence>${content}</xs:sequence></xs:complexType></xs:element>`;

const MANY = ' minOccurs="0" maxOccurs="unbounded"';

/** The licences of a line are in the middle of its elements. */
function rowsOf(structure: string): string {
  const specs = SENT_ELEMENTS.filter((spec) => spec.structure === structure);
  if (structure !== "DecLists/DecList") return specs.map(elementOf).join("");
  const at = specs.findIndex(({ element }) => element === "MnufctrRegNo");
  const limit = sequence("DecGoodsLimit", rowsOf(`${structure}/DecGoodsLimits/DecGoodsLimit`), MANY);
  const limits = sequence("DecGoodsLimits", limit, ' minOccurs="0"');
  return [...specs.slice(0, at).map(elementOf), limits, ...specs.slice(at).map(elementOf)].join("");
}

function partOf(structure: string): string {
  const [part = "", row] = structure.split("/");
  const needed = PARTS_NEEDED.includes(part) ? "" : ' minOccurs="0"';
  if (row) return sequence(part, sequence(row, rowsOf(structure), MANY), needed);
  return sequence(part, rowsOf(structure), needed && MANY);
}

/** A schema derived from the order file alone, for libxml2. */
export function messageSchema(): string {
  const structures = [...new Set(SENT_ELEMENTS.map(({ structure }) => structure))];
  const parts = structures.filter((structure) => structure.split("/").length < 3).map(partOf);
  return `<?xml version="1.0"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.chinaport.gov.cn/dec" elementFormDefault="qualified"><xs:element name="DecMessage"><xs:complexType><xs:sequence>${parts.join("")}</xs:sequence><xs:attribute name="Version" type="xs:string"/></xs:complexType></xs:element></xs:schema>`;
}
