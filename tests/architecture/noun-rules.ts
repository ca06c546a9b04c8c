import type { Texts } from "./source-tree";

/** How many files may write the address of a noun's page besides its own folders. */
const ELSEWHERE_MAX = 3;

const COMPANIES = ["app/console/companies/", "app/services/organizations/companies/"];
const DEPARTMENTS = ["app/console/departments/", "app/services/organizations/departments/"];
const PEOPLE = ["app/console/people/", "app/services/identity/people/"];
const PRODUCTS = ["app/console/products/", "app/services/products/", "app/components/products/"];
const SUBSCRIPTIONS = ["app/console/subscriptions/", "app/services/organizations/subscriptions/"];

/** The folders of nouns whose list has another domain's rows, no slug of its own or components; those of others are found. */
export const FOLDERS_OF: Readonly<Record<string, readonly string[]>> = {
  "custom-list": COMPANIES,
  "custom-child-list": COMPANIES,
  "service-list": COMPANIES,
  "custom-product-list": SUBSCRIPTIONS,
  "service-product-list": SUBSCRIPTIONS,
  "custom-department-list": DEPARTMENTS,
  "service-department-list": DEPARTMENTS,
  "platform-department-list": DEPARTMENTS,
  distribution: PEOPLE,
  "project-list": PRODUCTS,
  "version-management": PRODUCTS,
  resources: PRODUCTS,
  "error-log": ["app/console/errors/", "app/services/operations/error-log/", "app/components/error-log/"],
  declarations: ["app/desk/declarations/", "app/services/declarations/", "app/components/declarations/"],
  "code-list": ["app/desk/codes/", "app/services/reference-data/codes/", "app/components/codes/"],
};

/** Where a list is declared, its domain, and the adapter that makes a collection of it. */
function foundFolders(slug: string, texts: Texts): string[] {
  const declaring = Object.entries(texts).filter(
    ([path, text]) => /^app\/services\/(?!access\/paths\/)/.test(path) && text.includes(`slug: "${slug}"`),
  );
  const domains = declaring.flatMap(([path]) => /^app\/services\/[^/]+\/[^/]+\//.exec(path) ?? []);
  const adapters = Object.entries(texts).flatMap(([path, text]) => {
    const [folder] = /^app\/(?:console|desk)\/[^/]+\//.exec(path) ?? [];
    const makes = declaring.some(([list]) =>
      text.includes(`"~/${list.slice("app/".length, -".ts".length)}"`),
    );
    return folder && makes && text.includes("defineCollection(") ? [folder] : [];
  });
  return [...domains, ...adapters];
}

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

/** An address of the page in a text, or the slug in the table of pages. */
const addressOf = (slug: string) =>
  new RegExp(String.raw`\/${slug}(?=["'\`/?])|slug: "${slug}"|^.*Of\("\w+", "${slug}"\)`);

/** Files outside its folders that write a page's address; an applied migration never changes, and a route's name is its address. */
export function filesNaming(slug: string, texts: Texts): string[] {
  const own = [
    ...(FOLDERS_OF[slug] ?? foundFolders(slug, texts)),
    "app/services/db/migrations/",
    "app/routes/",
  ];
  const address = addressOf(slug);
  return Object.entries(texts)
    .filter(([path]) => path.startsWith("app/") && !/\.test\.tsx?$/.test(path))
    .filter(([path]) => !own.some((folder) => path.startsWith(folder)))
    .filter(([, text]) =>
      text
        .split("\n")
        .some((line) => !isComment(line) && !/^import\b|\bfrom "/.test(line) && address.test(line)),
    )
    .map(([path]) => path);
}

/** Nouns that are written in too many places. */
export function scatteredNouns(slugs: readonly string[], texts: Texts): string[] {
  return slugs.flatMap((slug) => {
    const files = filesNaming(slug, texts);
    return files.length > ELSEWHERE_MAX ? [`${slug}: ${files.join(", ")}`] : [];
  });
}
