/** The bundled source of a module that runs in a process of its own. */
declare module "*?process" {
  const source: string;
  export default source;
}
