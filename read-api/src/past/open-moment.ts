/**
 * The schema with all read models as they stood at an instant (UTC ISO); undefined where nothing has happened
 * since. Rejects with the reason of the signal when they are not built before it is given.
 */
export type OpenMoment = (at: string, signal: AbortSignal) => Promise<string | undefined>;
