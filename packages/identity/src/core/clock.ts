/** What time it is. Injected, so that tests may let hours pass. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Seconds since 1970, as tokens count. */
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

export const secondsAfter = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1000);
