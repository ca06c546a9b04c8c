import type { RequestHandler } from "express";

/**
 * Composes middleware into one handler: Express would match path and method again before each handler of its
 * own list.
 */
export function compose(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, leave) => {
    const pass = (index: number): void => {
      const handler = handlers[index];
      if (!handler) return leave();
      handler(request, response, (problem?: unknown) =>
        problem === undefined ? pass(index + 1) : leave(problem),
      );
    };
    pass(0);
  };
}
