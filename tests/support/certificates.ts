import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
}

export interface CertificateAuthority {
  /** The path of its own certificate: value for NODE_EXTRA_CA_CERTS. */
  readonly file: string;
  /** @param names as in a certificate: `DNS:localhost`, `IP:127.0.0.1` */
  issue(...names: string[]): ServerCertificate;
  remove(): void;
}

const CURVE = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
const DAYS = ["-days", "3650"];

/** Creates an authority in a temporary folder; only clients that are given its certificate trust it. */
export function createAuthority(): CertificateAuthority {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-certificates-"));
  const run = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  run("req", "-x509", ...CURVE, ...DAYS, "-subj", "/CN=test", "-keyout", "ca.key", "-out", "ca.pem");
  return {
    file: join(folder, "ca.pem"),
    issue(...names) {
      run("req", "-new", ...CURVE, "-subj", "/CN=server", "-keyout", "server.key", "-out", "server.csr");
      writeFileSync(join(folder, "names"), `subjectAltName=${names.join()}\n`);
      const signing = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names", ...DAYS];
      run("x509", "-req", "-in", "server.csr", ...signing, "-out", "server.pem");
      const read = (name: string) => readFileSync(join(folder, name), "utf8");
      return { key: read("server.key"), cert: read("server.pem") };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
