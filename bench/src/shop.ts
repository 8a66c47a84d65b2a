import { firstScriptBytes, homePageSpeed, plainPagePaint } from '@zhidan/e2e/speed';
import type { House } from '@zhidan/e2e/house';
import type { Figure } from './figure.js';

const SLOWDOWN = 4;

/** The shop as a visitor on a slow phone feels it, beside the same page on this machine as it is. */
export async function shopFigures(house: House): Promise<Figure[]> {
  const plain = await plainPagePaint(house.url, SLOWDOWN);
  const asItIs = await homePageSpeed(house.url, 1);
  const slowed = await homePageSpeed(house.url, SLOWDOWN);
  const beside = (value: number) => ({ what: 'not slowed down', value });
  return [
    {
      what: 'shop first page, script compressed',
      value: (await firstScriptBytes(house.url)) / 1000,
      unit: 'kB',
    },
    {
      what: 'shop LCP, processor slowed 4 ×',
      value: slowed.lcp,
      unit: 'ms',
      baseline: { what: 'a heading and one picture', value: plain },
    },
    { what: 'shop CLS, processor slowed 4 ×', value: slowed.cls, unit: '' },
    { what: 'shop INP, processor slowed 4 ×', value: slowed.inp, unit: 'ms', baseline: beside(asItIs.inp) },
  ];
}
