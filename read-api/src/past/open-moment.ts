/** The read models as they stood at a moment. */
export interface PastTables {
  /** Their schema. */
  readonly schema: string;
  /** Resolves when these tables are there. Rejects when they are not before the signal is given. */
  fill(tables: readonly string[], signal: AbortSignal): Promise<void>;
}

/** The read models as of an instant (UTC ISO); undefined where nothing has happened since. */
export type OpenMoment = (at: string) => Promise<PastTables | undefined>;
