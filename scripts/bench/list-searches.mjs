/** Search terms of text filters: with few, very many and no results. */
const TERMS = {
  "account-list": {
    keyword: [
      "13900000001",
      "19950000123",
      "1995000",
      "1995",
      "person20@large.example.com",
      "明涛",
      "王明涛",
      "没有人",
    ],
    workNo: ["G1003", "G1", "G", "Z"],
  },
  "audit-log": {
    actor: ["1", "77", "99999"],
    objectId: ["7", "0"],
    address: ["10.1.2.9", "10.1.", "10.", "192."],
    requestId: ["r7", "none"],
  },
  "certification-review": {
    companyName: ["贸易77号", "远洋", "没有"],
    creditCode: ["913302001000000007", "none"],
    customsCode: ["3302610001", "none"],
    number: ["RZ202601017", "RZ2026", "none"],
  },
};

const DAY_MILLISECONDS = 86_400_000;
const dayBefore = (at, days) => new Date(at - days * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** The options of a lookup that most and fewest rows have. */
async function lookupValues(filter, { viewer, count }) {
  const offered = await filter.suggest("", viewer);
  const counted = [];
  for (const { value, text } of offered) counted.push({ text, rows: await count(filter.where(value)) });
  counted.sort((a, b) => a.rows - b.rows);
  const found = counted.filter(({ rows }) => rows > 0);
  return [found.at(-1), found[0], counted[0]]
    .filter((each) => each !== undefined)
    .map(({ text }, index) => [["most", "fewest", "none"][index], text]);
}

/** `[name, search of the address]` for each use of a filter. */
async function searchesOf(filter, slug, around) {
  const { code, kind, options } = filter;
  const { viewer } = around;
  if (kind === "tick") return [[code, { [code]: "1" }]];
  if (kind === "days")
    return [
      [`${code}, 700 days`, { [`${code}From`]: dayBefore(viewer.at, 700) }],
      [`${code}, until 30 days ago`, { [`${code}To`]: dayBefore(viewer.at, 30) }],
      [
        `${code}, one day`,
        { [`${code}From`]: dayBefore(viewer.at, 40), [`${code}To`]: dayBefore(viewer.at, 40) },
      ],
    ];
  if (options) {
    const offered = typeof options === "function" ? await options(viewer) : options;
    const all = kind === "choices" ? [[`${code}, everything`, { [code]: "" }]] : [];
    return [...offered.map(({ value, text }) => [`${code} ${text}`, { [code]: value }]), ...all];
  }
  const terms = TERMS[slug]?.[code];
  if (kind === "lookup" && !terms) {
    const values = await lookupValues(filter, around);
    return values.map(([name, text]) => [`${code}, ${name}`, { [code]: text }]);
  }
  if (!terms) throw new Error(`nothing is typed into the filter ${code} of ${slug}`);
  return terms.map((term) => [`${code} ${term}`, { [code]: term }]);
}

/** Searches of a list with a default limit of days, without that limit. */
function inAllDays({ filters }, searches, { at }) {
  const limited = filters.find(({ recentDays }) => recentDays !== undefined);
  if (!limited) return [];
  return searches
    .filter(([, values]) => !Object.keys(values).some((name) => name.startsWith(limited.code)))
    .map(([name, values]) => [
      `${name}, all days`,
      { ...values, [`${limited.code}From`]: dayBefore(at, 700) },
    ]);
}

/** All filters and orders of a list's definition. */
export async function searchesOfList(list, around) {
  const sorts = list.columns
    .filter(({ sort }) => sort && sort.isOffered !== false)
    .flatMap(({ code }) => [code, `-${code}`]);
  const filters = [];
  for (const filter of list.filters) filters.push(...(await searchesOf(filter, list.slug, around)));
  const searches = [["as it begins", {}], ...sorts.map((sort) => [`order ${sort}`, { sort }]), ...filters];
  return [...searches, ...inAllDays(list, searches, around.viewer)].map(([name, search]) => ({
    name,
    search: String(new URLSearchParams(search)),
  }));
}
