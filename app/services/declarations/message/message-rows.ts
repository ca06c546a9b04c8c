import type { DeclarationData } from "../fields/field.types";
import type { MessageContext, MessageRow } from "./message.types";
import { STRUCTURES } from "./message-columns";

/** Returns all values of the message in wire order, by row. */
export const messageRows = (data: DeclarationData, context: MessageContext): readonly MessageRow[] =>
  STRUCTURES.flatMap(({ name, columns, rowsOf }) =>
    rowsOf(data).map((row, index) => {
      const making = { data, context, row, place: index + 1 };
      const values = columns.map(({ of, read }) => ({ of, value: read(making) }));
      return { structure: name, place: making.place, values };
    }),
  );
