import { daySealed, headsSealed, idOfStream, seal, sealSignatureSchema } from '@zhidan/domain';
import type { StoredEvent } from '@zhidan/eventstore';
import { z } from 'zod';

/** The events of a finished daily seal, in order. */
export interface FinishedSeal {
  readonly date: string;
  readonly events: readonly StoredEvent[];
  /** The public key that signed the daily seal (DER in base64); undefined for an unsigned one. */
  readonly signedBy: string | undefined;
}

const closingSchema = z.object({ signature: sealSignatureSchema.nullish() });

/** All finished daily seals, from the first that names one of the streams. */
export async function* finishedSeals(
  events: AsyncIterable<StoredEvent>,
  streams: ReadonlySet<string>,
): AsyncGenerator<FinishedSeal, void, undefined> {
  const open = new Map<string, StoredEvent[]>();
  let begun = false;
  for await (const event of events) {
    const { stream } = event;
    if (!stream.startsWith(`${seal.category}-`)) continue;
    const parts = [...(open.get(stream) ?? []), event];
    open.set(stream, parts);
    if (event.type !== daySealed.type) continue;
    open.delete(stream);
    begun ||= parts.some((part) => namesOneOf(streams, part));
    const closing = closingSchema.parse(jsonOf(event));
    if (begun) yield { date: idOfStream(stream), events: parts, signedBy: closing.signature?.public_key };
  }
}

function namesOneOf(streams: ReadonlySet<string>, event: StoredEvent): boolean {
  if (event.type !== headsSealed.type) return false;
  return headsSealed.schema.parse(jsonOf(event)).heads.some(({ stream }) => streams.has(stream));
}

const jsonOf = ({ data }: StoredEvent): unknown => JSON.parse(Buffer.from(data).toString('utf8'));
