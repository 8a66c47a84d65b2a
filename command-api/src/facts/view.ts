import type { RecordedEvent } from '@zhidan/domain';

/** Something that is known of the events and kept in memory. */
export interface View {
  /** Categories of the streams that it listens to. */
  readonly categories: readonly string[];
  /** Seeing an event again changes nothing, as long as all that came after it comes again too. */
  see(event: RecordedEvent): void;
  /** Whether one of its streams, by its id, may be taken as empty; left out where it has to be read. */
  isAbsent?(id: string): boolean;
}
