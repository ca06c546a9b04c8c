import type { Texts } from "./source-tree";

/** Number of files outside a noun's folders that may contain its page's address. */
const ELSEWHERE_MAX = 3;

const COMPANIES = ["app/console/companies/", "app/services/organizations/companies/"];
const DEPARTMENTS = ["app/console/departments/", "app/services/organizations/departments/"];
const PEOPLE = ["app/console/people/", "app/services/identity/people/"];
const PRODUCTS = ["app/console/products/", "app/services/products/", "app/components/products/"];
const SUBSCRIPTIONS = ["app/console/subscriptions/", "app/services/organizations/subscriptions/"];

/**
 * Folders of nouns that `foundFolders` cannot find: their list has rows of another domain, no slug or
 * components.
 */
export const FOLDERS_OF: Readonly<Record<string, readonly string[]>> = {
  "custom-list": COMPANIES,
  "custom-child-list": COMPANIES,
  "service-list": COMPANIES,
  "custom-product-list": SUBSCRIPTIONS,
  "service-product-list": SUBSCRIPTIONS,
  "product-requests": SUBSCRIPTIONS,
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

/** The folders of a page's noun: the domain that declares its list, and the adapter with its collection. */
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

/** Matches the page's address, or its slug in the table of pages. */
const addressOf = (slug: string) =>
  new RegExp(String.raw`\/${slug}(?=["'\`/?])|slug: "${slug}"|^.*Of\("\w+", "${slug}"\)`);

/**
 * Files outside the noun's folders that contain a page's address; migrations, which never change, and routes,
 * whose names are addresses, are excluded.
 */
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
    .filter(
      ([, text]) =>
        // Most files do not contain it at all.
        text.includes(slug) &&
        text
          .split("\n")
          .some((line) => !isComment(line) && !/^import\b|\bfrom "/.test(line) && address.test(line)),
    )
    .map(([path]) => path);
}

/** Nouns whose address is in too many files. */
export function scatteredNouns(slugs: readonly string[], texts: Texts): string[] {
  return slugs.flatMap((slug) => {
    const files = filesNaming(slug, texts);
    return files.length > ELSEWHERE_MAX ? [`${slug}: ${files.join(", ")}`] : [];
  });
}
