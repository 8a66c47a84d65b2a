import { daySealed, headsSealed, idOfStream, seal, sealSignatureSchema } from '@zhidan/domain';
import type { ConnectedEventStore, StoredEvent } from '@zhidan/eventstore';
import { z } from 'zod';

/** The events of a finished seal, in their order. */
export interface FinishedSeal {
  readonly date: string;
  readonly events: readonly StoredEvent[];
  /** The key that signed it (DER in base64); undefined where it is unsigned. */
  readonly signedBy: string | undefined;
}

const closingSchema = z.object({ signature: sealSignatureSchema.nullish() });

/** All finished seals, from the first that names one of the streams on. */
export async function* sealsFrom(
  store: Pick<ConnectedEventStore, 'readAllRaw'>,
  streams: ReadonlySet<string>,
): AsyncGenerator<FinishedSeal, void, undefined> {
  const open = new Map<string, StoredEvent[]>();
  let begun = false;
  for await (const event of store.readAllRaw()) {
    const { stream } = event;
    if (!stream.startsWith(`${seal.category}-`)) continue;
    const events = [...(open.get(stream) ?? []), event];
    open.set(stream, events);
    if (event.type !== daySealed.type) continue;
    open.delete(stream);
    begun ||= events.some((part) => namesOneOf(streams, part));
    const closing = closingSchema.parse(jsonOf(event));
    if (begun) yield { date: idOfStream(stream), events, signedBy: closing.signature?.public_key };
  }
}

function namesOneOf(streams: ReadonlySet<string>, event: StoredEvent): boolean {
  if (event.type !== headsSealed.type) return false;
  return headsSealed.schema.parse(jsonOf(event)).heads.some(({ stream }) => streams.has(stream));
}

const jsonOf = ({ data }: StoredEvent): unknown => JSON.parse(Buffer.from(data).toString('utf8'));
