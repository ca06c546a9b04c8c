import { add, STAMPS } from "./declaration-fill.mjs";

/** Adds a channel without folders, by which declarations were sent. */
export async function addChannel({ db }) {
  const unit = { customs_code: "3302800001", credit_code: "91350200MA2YJ1XR9G", cop_code: "MA2YJ1XR9" };
  const unitId = await add(db, "declarant_units", {
    name: "宁波报关",
    category: "A",
    status: "active",
    ...unit,
    ...STAMPS,
  });
  const places = { folder: "bench", business_dirs: "Deccus001", send_box: "OutBox" };
  return add(db, "channels", {
    code: "BENCH",
    name: "单一窗口",
    kind: "sw",
    transfer_mode: "1",
    unit_id: unitId,
    status: "2",
    ...places,
    ...STAMPS,
  });
}
