import type { SettingValues } from '@zhidan/domain/setting';

/** The endings that fill up the four characters of a stamp, by the length of the company's short name. */
const endings: Readonly<Record<number, string>> = { 1: '之印信', 2: '之印', 3: '印' };

/** The characters on the stamp of a name, from the upper right. */
export function stampText(name: string): string {
  const characters = Array.from(name.replaceAll(/\s/g, '')).slice(0, 4);
  return characters.join('') + (endings[characters.length] ?? '');
}

/**
 * Where each character of a stamp is drawn. Stamps are read by columns from the right: upper right, lower
 * right, upper left, lower left.
 */
const places = [
  [68, 32],
  [68, 70],
  [32, 32],
  [32, 70],
] as const;

/** The company's stamp: its picture, or its name drawn in lines so that it stays sharp at any size. */
export function CompanyStamp({ company: { company: name, seal } }: { company: SettingValues<'company'> }) {
  const [picture] = seal;
  if (picture !== undefined) return <img className="seal" src={picture} alt={`${name}印`} />;
  const text = stampText(name);
  if (text === '') return null;
  return (
    <svg className="seal" viewBox="0 0 100 102">
      <title>{`${name}印`}</title>
      <rect x="4" y="4" width="92" height="94" rx="7" strokeWidth="4" />
      <rect x="9.5" y="9.5" width="81" height="83" rx="4" strokeWidth="1" />
      {Array.from(text, (character, at) => {
        const [x, y] = places[at] ?? places[0];
        return (
          <text key={`${x} ${y}`} x={x} y={y} aria-hidden="true">
            {character}
          </text>
        );
      })}
    </svg>
  );
}
