/**
 * A row that has just been read, with what else lists say of it; the row itself is changed. Not by spreading it into
 * another object: the engine gives each object that gets more properties after a spread a shape of its own, which
 * takes forty times as long, and in exports leaves kilobytes for each row.
 */
export const extendRow = <Row extends object, Extra extends object>(
  row: Row,
  extra: Extra,
): Omit<Row, keyof Extra> & Extra => Object.assign(row, extra);
