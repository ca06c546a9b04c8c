interface LabelledRole {
  readonly code: string;
  readonly name: string;
  /** The organisation that the role belongs to; null for a role that all share. */
  readonly organization: string | null;
}

/** The text that proposes a role; the organisation behind it tells roles of the same name apart. */
export const roleLabel = ({ code, name, organization }: LabelledRole): string =>
  organization === null ? `${code}-${name}` : `${code}-${name}（${organization}）`;

/** The readings of a proposed text as a role and the organisation behind it; the whole text is none of them. */
export const roleAndOrganization = (text: string): { role: string; organization: string }[] =>
  text.endsWith("）")
    ? [...text.matchAll(/（/g)].map(({ index }) => ({
        role: text.slice(0, index),
        organization: text.slice(index + 1, -1),
      }))
    : [];
