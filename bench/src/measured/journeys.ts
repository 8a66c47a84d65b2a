import type { Installation } from '@zhidan/e2e/installation';
import { SLOWDOWN, walkJourneys } from '@zhidan/e2e/journeys';
import type { Figure } from '../figures/figure.js';

/** The number of actions and the time of journeys through shop and office, with their limits. */
export async function journeyFigures(installation: Installation): Promise<Figure[]> {
  const { journeys, statement } = await walkJourneys(installation);
  const figures = journeys.flatMap(({ what, acts, mostActs, seconds }): Figure[] => [
    { what: `${what}: taps and keys`, value: acts, unit: '', baseline: { what: 'at most', value: mostActs } },
    { what: `${what}: pages, processor slowed ${SLOWDOWN} ×`, value: seconds, unit: 's' },
  ]);
  return [
    ...figures,
    {
      what: `accounting: of ${statement.transfers} transfers booked wrongly`,
      value: statement.wrong,
      unit: '',
    },
  ];
}
