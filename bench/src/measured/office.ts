import type { Installation } from '@zhidan/e2e/installation';
import { OFFICE_WINDOWS, measureOfficeStart } from '@zhidan/e2e/speed';
import type { Figure } from '../figures/figure.js';

const SLOWDOWN = 4;
/** An account whose desk has the most cards. */
const ACCOUNT = 'sales';

/**
 * The first screen of the office with an empty browser cache; the baseline is the same without a slowed-down
 * processor.
 */
export async function officeFigures({ url }: Installation): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const viewport of OFFICE_WINDOWS) {
    const asItIs = await measureOfficeStart(url, ACCOUNT, { viewport, slowdown: 1 });
    const slowed = await measureOfficeStart(url, ACCOUNT, { viewport, slowdown: SLOWDOWN });
    const at = `office, ${viewport.width} px`;
    const beside = (value: number) => ({ what: 'not slowed down', value });
    figures.push(
      { what: `${at}: requests`, value: slowed.requests, unit: '' },
      { what: `${at}: script by brotli`, value: slowed.scriptBytes / 1_000, unit: 'kB' },
      { what: `${at}: typeface`, value: slowed.fontBytes / 1_000, unit: 'kB' },
      {
        what: `${at}: heading, slowed ${SLOWDOWN} ×`,
        value: slowed.heading,
        unit: 'ms',
        baseline: beside(asItIs.heading),
      },
      {
        what: `${at}: LCP, slowed ${SLOWDOWN} ×`,
        value: slowed.lcp,
        unit: 'ms',
        baseline: beside(asItIs.lcp),
      },
      { what: `${at}: CLS, slowed ${SLOWDOWN} ×`, value: slowed.cls, unit: '' },
    );
  }
  return figures;
}
