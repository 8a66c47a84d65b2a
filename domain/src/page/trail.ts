/** One page on a visitor's path through the catalogue. */
export interface TrailStep {
  readonly path: string;
  readonly title: string;
}

/** The path after one more page; visiting a page that is already on it cuts the path there (spec section 2). */
export function extendTrail(trail: readonly TrailStep[], step: TrailStep): readonly TrailStep[] {
  const at = trail.findIndex(({ path }) => path === step.path);
  return [...(at < 0 ? trail : trail.slice(0, at)), step];
}
