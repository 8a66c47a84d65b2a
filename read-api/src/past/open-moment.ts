/** The tables of the read models with the rows of a past moment. */
interface PastTables {
  /** The database schema that holds these tables. */
  readonly schema: string;
  /** Resolves when these tables exist. Rejects when the signal is aborted first. */
  fill(tables: readonly string[], signal: AbortSignal): Promise<void>;
}

/** Opens the read models as of an instant (UTC ISO); undefined where no event has happened since. */
export type OpenMoment = (at: string) => Promise<PastTables | undefined>;
