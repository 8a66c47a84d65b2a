/** One page on a visitor's way through the catalogue. */
export interface TrailStep {
  readonly path: string;
  readonly title: string;
}

/** The way after one more place: a place that is on it already ends it there (spec section 2). */
export function trailAfter(trail: readonly TrailStep[], step: TrailStep): readonly TrailStep[] {
  const at = trail.findIndex(({ path }) => path === step.path);
  return [...(at < 0 ? trail : trail.slice(0, at)), step];
}
