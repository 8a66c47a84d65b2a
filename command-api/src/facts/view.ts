import type { RecordedEvent } from '@zhidan/domain';

/** Something that is known of the events and kept in memory. */
export interface View {
  /** Categories of the streams that it listens to. */
  readonly categories: readonly string[];
  /** Seeing an event again changes nothing, as long as all that came after it comes again too. */
  see(event: RecordedEvent): void;
  /**
   * Revision of the last event seen of one of its streams, by its id; -1 where it may be taken as empty, undefined
   * where it is to be read. Left out where revisions are not kept.
   */
  seenAt?(id: string): number | undefined;
}
