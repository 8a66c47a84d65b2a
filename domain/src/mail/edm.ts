import type { CalendarDate } from '../core/time.js';
import type { SettingValues } from '../setting/settings.js';
import type { LetterPart } from './letter.js';

type Edm = SettingValues<'edm'>;

/** The announcement that is valid on a day; undefined where there is none. */
export function announcementOfDay(today: CalendarDate, edm: Edm): Edm | undefined {
  const { activate, start_date, end_date } = edm;
  const hasBegun = start_date === '' || start_date <= today;
  const hasEnded = end_date !== '' && end_date < today;
  return activate && hasBegun && !hasEnded ? edm : undefined;
}

/** The announcement as part of a letter. */
export function announcementParts({
  edm,
  publicUrl,
}: {
  readonly edm: Edm | undefined;
  readonly publicUrl: string;
}): readonly LetterPart[] {
  if (edm === undefined) return [];
  const { headline, body, link, button } = edm;
  const href = link.startsWith('/') ? publicUrl + link : link;
  return [
    { kind: 'quote', title: headline, text: body },
    ...(href === '' || button === '' ? [] : [{ kind: 'button', label: button, href } as const]),
  ];
}
