export interface RegionChoice {
  provinces: readonly { code: string; name: string }[];
  cities: readonly { province: string; cities: readonly { code: string; name: string }[] }[];
  areas: readonly { code: string; name: string }[];
}
