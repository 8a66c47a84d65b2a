import { keysOf } from '../../core/keys.js';
import { districts } from './districts.js';

/** The counties and cities of Taiwan, in the order of the selection list. */
export const counties = keysOf(districts);

/** The parts of an address in a form; each may be empty. */
export interface AddressParts {
  readonly city: string;
  readonly district: string;
  readonly street: string;
}

/** Matches a district that the table lacks, such as an old name or an incomplete one. */
const DISTRICT = /^(.{1,3}?[區鄉鎮市])(.+)$/;

/** The parts of an address; all of it is the street where it does not begin with a county of Taiwan. */
export function parseAddress(address: string): AddressParts {
  const plain = address.trim().replace(/^臺/, '台');
  const city = counties.find((county) => plain.startsWith(county));
  if (city === undefined) return { city: '', district: '', street: address.trim() };
  const rest = plain.slice(city.length).trim();
  const known = Object.keys(districts[city]).find((name) => sameName(rest).startsWith(name));
  const [, district = '', street = rest] =
    known === undefined
      ? (DISTRICT.exec(rest) ?? [])
      : ['', rest.slice(0, known.length), rest.slice(known.length)];
  return { city, district, street: street.trim() };
}

const sameName = (text: string): string => text.replaceAll('臺', '台');

/** The address as it is stored: city, district and street as one text. */
export const addressOfParts = ({ city, district, street }: AddressParts): string =>
  [city, district, street].map((part) => part.trim()).join('');

/** The three-digit postal code of an address; undefined where its county or district is unknown. */
export function zipcodeOf(address: string): string | undefined {
  const { city, district } = parseAddress(address);
  const county = counties.find((name) => name === city);
  if (county === undefined) return undefined;
  const codes: Readonly<Record<string, string>> = districts[county];
  const all = new Set(Object.values(codes));
  return codes[sameName(district)] ?? (all.size === 1 ? [...all][0] : undefined);
}

/**
 * The postal code after a change of its address: a typed code is preserved, a code derived from the address is
 * derived again.
 */
export const zipcodeAfter = (zipcode: string, before: string, after: string): string =>
  zipcode === '' || zipcode === zipcodeOf(before) ? (zipcodeOf(after) ?? '') : zipcode;
