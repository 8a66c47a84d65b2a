import {
  productAndOrderPages,
  firstScriptBytes,
  measureHomePageSpeed,
  measurePaintSpeed,
  measurePlainPagePaint,
} from '@zhidan/e2e/speed';
import type { Installation } from '@zhidan/e2e/installation';
import type { Figure } from '../figures/figure.js';

const SLOWDOWN = 4;

/** The shop on a simulated slow phone; the baseline is the same page without the slowing down. */
export async function shopFigures(installation: Installation): Promise<Figure[]> {
  const plain = await measurePlainPagePaint(installation.url, SLOWDOWN);
  const asItIs = await measureHomePageSpeed(installation.url, 1);
  const slowed = await measureHomePageSpeed(installation.url, SLOWDOWN);
  const { product, order } = await productAndOrderPages(installation.url);
  const others = {
    product: await measurePaintSpeed(installation.url, product, SLOWDOWN),
    order: await measurePaintSpeed(installation.url, order, SLOWDOWN),
  };
  const plainPaint = { what: 'a heading and one picture', value: plain };
  const beside = (value: number) => ({ what: 'not slowed down', value });
  return [
    {
      what: 'shop first page, script compressed',
      value: (await firstScriptBytes(installation.url)) / 1_000,
      unit: 'kB',
    },
    {
      what: 'shop LCP, processor slowed 4 ×',
      value: slowed.lcp,
      unit: 'ms',
      baseline: plainPaint,
    },
    { what: 'shop CLS, processor slowed 4 ×', value: slowed.cls, unit: '' },
    { what: 'shop INP, processor slowed 4 ×', value: slowed.inp, unit: 'ms', baseline: beside(asItIs.inp) },
    ...Object.entries(others).flatMap(([name, { lcp, cls }]): Figure[] => [
      { what: `${name} LCP, processor slowed 4 ×`, value: lcp, unit: 'ms', baseline: plainPaint },
      { what: `${name} CLS, processor slowed 4 ×`, value: cls, unit: '' },
    ]),
  ];
}
