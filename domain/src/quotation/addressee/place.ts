/** Counties and cities of Taiwan, from north to south and out to the islands. */
export const counties = [
  '台北市',
  '新北市',
  '基隆市',
  '桃園市',
  '新竹市',
  '新竹縣',
  '苗栗縣',
  '台中市',
  '彰化縣',
  '南投縣',
  '雲林縣',
  '嘉義市',
  '嘉義縣',
  '台南市',
  '高雄市',
  '屏東縣',
  '宜蘭縣',
  '花蓮縣',
  '台東縣',
  '澎湖縣',
  '金門縣',
  '連江縣',
] as const;

/** An address in the parts in which it is asked for; each may be empty. */
export interface Place {
  readonly city: string;
  readonly district: string;
  readonly street: string;
}

const DISTRICT = /^(.{1,3}?[區鄉鎮市])(.+)$/;

/** The parts of an address; all of it is the street where it does not begin with a county of Taiwan. */
export function placeIn(address: string): Place {
  const plain = address.trim().replace(/^臺/, '台');
  const city = counties.find((county) => plain.startsWith(county));
  if (city === undefined) return { city: '', district: '', street: address.trim() };
  const rest = plain.slice(city.length).trim();
  const [, district = '', street = rest] = DISTRICT.exec(rest) ?? [];
  return { city, district, street: street.trim() };
}

/** The address as it is kept: city, district and street in one. */
export const addressOfPlace = ({ city, district, street }: Place): string =>
  [city, district, street].map((part) => part.trim()).join('');
