/**
 * Runs work and catches errors of this kind.
 * @returns false when such an error was thrown
 */
export async function orIfThrown(kind: new () => Error, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof kind) return false;
    throw error;
  }
}
