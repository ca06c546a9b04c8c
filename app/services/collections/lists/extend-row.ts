/**
 * Adds properties to a row that has just been read; the row itself is changed. Spreading it into another
 * object would be slow: the engine gives each object that gets more properties after a spread a shape of its
 * own, which takes forty times as long, and costs kilobytes per row in exports.
 */
export const extendRow = <Row extends object, Extra extends object>(
  row: Row,
  extra: Extra,
): Omit<Row, keyof Extra> & Extra => Object.assign(row, extra);
