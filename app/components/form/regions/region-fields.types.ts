/** Lists as lines (format/region-lines). */
export interface RegionChoice {
  provinces: string;
  /** Cities of the chosen province; without one, those of every province, grouped. */
  cities: string;
  areas: string;
}
