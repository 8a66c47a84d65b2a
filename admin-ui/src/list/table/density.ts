import { isKeyOf } from '@zhidan/domain/core';
import { useStore } from 'react-admin';

/** How close the rows of all lists stand. */
export const densities = { roomy: '寬鬆', dense: '緊密' } as const;
export type Density = keyof typeof densities;

/** What was kept, where it still is one. */
export const densityOf = (kept: string): Density => (isKeyOf(densities, kept) ? kept : 'roomy');

/** Kept where columns and sizes of lists are: by the browser, until its person signs out. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [kept, keep] = useStore('list.density', 'roomy');
  return [densityOf(kept), keep];
}
