import { entriesOf } from '@zhidan/domain/core';

/** What a status means for the reader: nothing, waiting, work under way, done, or attention. */
export type Tone = 'rest' | 'wait' | 'work' | 'done' | 'stop';

const TONES: Readonly<Record<Tone, readonly number[]>> = {
  rest: [1000, 2000, 9998],
  wait: [1001, 2001, 2002, 3001, 3101, 3003, 3103, 3511, 3611, 4001, 4101, 4103],
  work: [3002, 3102, 3050, 4002, 4102],
  done: [1002, 2003, 2004, 2005, 2006, 2007, 2008, 2999, 4003, 9999],
  stop: [1101, 2101, 2102, 2103, 2104, 2105, 3597, 3598, 3599, 3697, 3698, 3699, 3998, 3999],
};

const toneByCode = new Map(
  entriesOf(TONES).flatMap(([tone, codes]) => codes.map((code) => [code, tone] as const)),
);

const isRecordStep = (code: number): boolean =>
  (code >= 3500 && code < 3511) || (code >= 3600 && code < 3611);

/** The tone of a status code of any family; an unknown code is neutral. */
export const toneOfCode = (code: number): Tone =>
  toneByCode.get(code) ?? (isRecordStep(code) ? 'work' : 'rest');
