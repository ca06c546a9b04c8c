import pg from "pg";

/** Members of the driver's connection that its types omit. */
interface CancelConnection extends pg.Connection {
  readonly connect: (port: number, host: string) => void;
  readonly requestSsl: () => void;
  readonly cancel: (processId: number, secretKey: number) => void;
}

/** Members of the driver's client that its types omit. */
interface KeyedClient extends pg.Client {
  readonly sslNegotiation: "postgres" | "direct";
  readonly processID: number;
  readonly secretKey: number;
}

const ANSWERED_MILLISECONDS = 3000;

/**
 * Asks PostgreSQL to cancel the connection's current statement, identified by the connection's key. Resolves
 * when PostgreSQL has handled the request or cannot be reached.
 */
export function cancelStatement(lent: pg.ClientBase): Promise<void> {
  const { host, port, ssl, sslNegotiation, processID, secretKey } = lent as KeyedClient;
  const connection = new pg.Connection({ ssl, sslNegotiation } as pg.ConnectionConfig) as CancelConnection;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(late);
      connection.stream.destroy();
      resolve();
    };
    const late = setTimeout(end, ANSWERED_MILLISECONDS);
    const send = () => connection.cancel(processID, secretKey);
    connection.on("error", end);
    connection.on("end", end);
    connection.on("connect", () => {
      if (!ssl) send();
      else if (sslNegotiation !== "direct") connection.requestSsl();
    });
    connection.on("sslconnect", send);
    if (host.startsWith("/"))
      (connection.connect as unknown as (path: string) => void)(`${host}/.s.PGSQL.${port}`);
    else connection.connect(port, host);
  });
}
