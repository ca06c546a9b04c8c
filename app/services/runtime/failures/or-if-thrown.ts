/** @returns whether the work came to its end; false when it threw an error of this kind */
export async function orIfThrown(kind: new () => Error, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof kind) return false;
    throw error;
  }
}
