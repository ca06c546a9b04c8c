/** Lists as lines (format/region-lines). */
export interface RegionChoice {
  provinces: string;
  /** Cities of the chosen province; none without one. */
  cities: string;
  areas: string;
}
