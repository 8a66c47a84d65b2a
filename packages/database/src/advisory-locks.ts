/**
 * The numbers of PostgreSQL's advisory locks, all in one place: two uses of one number would block each other.
 */
export const ADVISORY_LOCK = {
  /** Migrations run one at a time over all processes. */
  migration: 7_215_834,
  /** One process writes the read models. */
  readModelWriter: 7_215_835,
  /** One server process runs the processes that react to events. */
  processes: 7_215_836,
  /** One process writes the daily seals: two at once would both write the seal of the same day. */
  sealing: 7_215_841,
  proving: 7_215_842,
  /** The lock of commands that must run alone, such as the removal of a product. */
  commandsAlone: 7_215_843,
  comparingPayments: 7_215_847,
  /** Changes of the payment provider's keys happen one after another, each together with its event. */
  changingProviderKeys: 7_215_849,
  /** One process sends webhooks. */
  webhooks: 7_215_848,
} as const;
