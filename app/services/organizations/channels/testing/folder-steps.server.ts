import { keysOf } from "../channel.types";
import type { ChannelRow } from "../find-channel.server";
import { BOXES, folderAt, FolderProblem, makeFolder } from "../folders/box-paths.server";
import { requireCapacity, probe } from "../folders/room.server";
import { TEST_TEXT as TEXT, type TestStep } from "./test-steps";

interface Check {
  readonly name: string;
  readonly good: string;
  readonly run: () => Promise<unknown>;
}

const HANDLED = "Handled";

async function makeBoxes({ folder, business_dirs: dirs }: ChannelRow): Promise<void> {
  const parts = folder.split("/");
  for (const business of keysOf(dirs)) {
    await makeFolder(...parts, business);
    for (const box of [...BOXES, HANDLED]) await makeFolder(...parts, business, box);
  }
}

async function probeBoxes({ folder, business_dirs: dirs }: ChannelRow): Promise<void> {
  for (const business of keysOf(dirs))
    for (const box of BOXES) {
      const parts = [...folder.split("/"), business, box];
      await probe(await folderAt(...parts), parts.join("/"));
    }
}

const checksOf = (row: ChannelRow): readonly Check[] => {
  const parts = row.folder.split("/");
  return [
    { name: TEXT.folder, good: TEXT.good, run: () => folderAt(...parts) },
    { name: TEXT.boxes, good: TEXT.made, run: () => makeBoxes(row) },
    { name: TEXT.writable, good: TEXT.good, run: () => probeBoxes(row) },
    {
      name: TEXT.room,
      good: TEXT.good,
      run: async () => requireCapacity(await folderAt(...parts), row.folder),
    },
  ];
};

/** Checks the folders of a channel, and creates missing ones below its own; ends at the first problem. */
export async function testFolders(row: ChannelRow, add: (step: TestStep) => void): Promise<void> {
  for (const { name, good, run } of checksOf(row)) {
    try {
      await run();
      add({ name, isGood: true, text: good });
    } catch (error) {
      if (!(error instanceof FolderProblem)) throw error;
      return add({ name, isGood: false, text: error.message });
    }
  }
}
