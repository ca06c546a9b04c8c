/**
 * A row that has just been read, with what else lists say of it; the row itself is changed. Not by spreading it into
 * another object: the engine gives each object that gets more properties after a spread a shape of its own, which
 * takes forty times as long, and in exports leaves kilobytes for each row.
 */
export const withFacts = <Row extends object, Facts extends object>(
  row: Row,
  facts: Facts,
): Omit<Row, keyof Facts> & Facts => Object.assign(row, facts);
