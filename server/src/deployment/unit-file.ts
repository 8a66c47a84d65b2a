/** A unit of systemd: the values of each key in order; a key is the section and the name. */
export type UnitFile = ReadonlyMap<string, readonly string[]>;

export function parseUnitFile(text: string): UnitFile {
  const unit = new Map<string, string[]>();
  let section = '';
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, named] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (named !== undefined) section = named;
    else if (line !== '' && !line.startsWith('#')) {
      const at = line.indexOf('=');
      if (at < 1) throw new Error(`${line} is no setting`);
      const key = `${section}.${line.slice(0, at)}`;
      unit.set(key, [...(unit.get(key) ?? []), line.slice(at + 1)]);
    }
  }
  return unit;
}

/** The variables of all `Environment=` lines; one line may set several. */
export const environmentOf = (unit: UnitFile): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (unit.get('Service.Environment') ?? [])
      .flatMap((line) => line.split(' '))
      .map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  );
