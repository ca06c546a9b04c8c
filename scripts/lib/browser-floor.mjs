/** The oldest browsers with full function (docs/decisions/0066), for the build and for checks. */
const BROWSER_FLOOR = { chrome: 92, firefox: 91, safari: 14.1 };

/** The targets in esbuild's notation, for scripts and style sheets. */
export const CLIENT_TARGET = Object.entries(BROWSER_FLOOR).map(([name, version]) => name + version);

/** A version of the compatibility data as a number: `≤79` is 79. */
const versionOf = (added) => (typeof added === "string" ? Number.parseFloat(added.replace("≤", "")) : NaN);

const isIn = (statement, floor) =>
  [statement]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
        !flags && !prefix && !otherName && !removed && versionOf(added) <= floor,
    );

/** @returns the browsers of the floor that lack a feature, by its entry in `@mdn/browser-compat-data` */
export function browsersWithout(compat) {
  const support = compat?.__compat?.support;
  if (!support) return [];
  return Object.entries(BROWSER_FLOOR)
    .filter(([name, floor]) => support[name] && !isIn(support[name], floor))
    .map(([name, floor]) => `${name} ${floor}`);
}
