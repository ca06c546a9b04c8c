/** Lists as lines (format/region-lines). */
export interface RegionChoice {
  provinces: string;
  /** Of the chosen province; of every province, each as a group, as long as none is chosen. */
  cities: string;
  areas: string;
}
