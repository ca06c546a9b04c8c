import { makeAdministrator } from "./administrator.mjs";
import { ENCODINGS, rate } from "./load.mjs";
import { signIn } from "./personal-rows.mjs";

const PAGE = "/role-list?sort=name";
const ROLES = 40;

/** Makes an account an administrator of the platform, and inserts more roles than a page shows. */
function prepare(site, phone) {
  makeAdministrator(site, phone, (run, version) => {
    for (let index = 0; index < ROLES; index += 1)
      run(
        `insert into roles (version_id, organization_kind, code, name, data_scope, status,
         created_at, created_by, updated_at, updated_by)
       values (?, 'platform', ?, ?, 1, 'active', 1, 'bench', 1, 'bench')`,
        ...[version, `bench-${index}`, `角色${index}`],
      );
  });
}

/** A console list of twenty rows, with its whole page. */
export function listRows({ site, bare }) {
  let token;
  const open = async () => {
    const phone = site.phones[4];
    prepare(site, phone);
    return signIn(site, phone);
  };
  return Object.entries(ENCODINGS).map(([encodings, label]) => {
    const accepting = { "Accept-Encoding": encodings };
    return {
      name: `GET /role-list, 20 rows of a console list, signed in, ${label}`,
      ours: async () => {
        token ??= await open();
        return rate(site, PAGE, { headers: { ...accepting, Cookie: `admin-token=${token}` } });
      },
      others: [
        { than: "bare Remix page", bar: 0.25, measure: () => rate(bare, "/", { headers: accepting }) },
      ],
    };
  });
}
