/** The present time. Injected, so that tests can let hours pass. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Seconds since 1970, the unit of times in tokens. */
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

export const secondsAfter = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1_000);
