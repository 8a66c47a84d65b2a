/** An all-day entry of a calendar. */
export interface CalendarEntry {
  /** An id that stays the same as long as the entry stands for the same thing. */
  readonly uid: string;
  /** Increases with each change of the entry. */
  readonly sequence: number;
  /** The UTC ISO instant of the last change. */
  readonly changed: string;
  /** The Taipei day of the entry, `YYYY-MM-DD`. */
  readonly day: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Writes a calendar according to RFC 5545: lines of at most 75 octets, each ended by CRLF. */
export const writeCalendar = (name: string, entries: readonly CalendarEntry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zhidan//Calendar//ZH-TW',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Taipei',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const linesOf = ({ uid, sequence, changed, day, title, text, url }: CalendarEntry): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${basic(changed)}`,
  `LAST-MODIFIED:${basic(changed)}`,
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `SUMMARY:${escaped(title)}`,
  ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** An instant in the basic form of ISO 8601: `2026-11-27T01:02:03.456Z` becomes `20261127T010203Z`. */
const basic = (instant: string): string => instant.replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // RFC 5545 does not allow control characters in text.
    .replaceAll(/\p{Cc}/gu, '');

const MOST_OCTETS = 75;

/**
 * Breaks a line that is too long: the rest continues in the next line after a space, and no character is split.
 */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** The number of octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}
