import type { RequestHandler } from "express";

/** Stations as one: Express looks at path and method again before each handler of its own list. */
export function inOrder(...stations: readonly RequestHandler[]): RequestHandler {
  return (request, response, leave) => {
    const pass = (index: number): void => {
      const station = stations[index];
      if (!station) return leave();
      station(request, response, (problem?: unknown) =>
        problem === undefined ? pass(index + 1) : leave(problem),
      );
    };
    pass(0);
  };
}
