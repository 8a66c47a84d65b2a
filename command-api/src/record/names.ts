import { createHash } from 'node:crypto';
import {
  foldedName,
  formerFoldedNames,
  isUniqueValue,
  mayBeAbandoned,
  Refused,
  reservations,
  sameName,
  type CommandFacts,
  type NameTakenCode,
  type RecordKind,
} from '@zhidan/domain';
import { StaleRevision, type CommandContext } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';

type Fields = Readonly<Record<string, unknown>>;

/** A unique name that a record has or will get. */
interface Name {
  readonly field: string;
  readonly code: NameTakenCode;
  readonly name: string;
}

export interface NameLookup {
  readonly facts: CommandFacts;
  readonly context: CommandContext;
}

/**
 * Writes a record with unique names: new names are reserved before the record is written, and old ones released
 * afterwards; after a refusal the new ones are released. If the process ends in between, another process takes
 * over the reservation a minute later.
 */
export async function withReservedNames<Result>(
  port: Facts,
  kind: RecordKind,
  id: string,
  /** The changes; undefined when the record is removed. */
  fields: Fields | undefined,
  naming: NameLookup,
  write: () => Promise<Result>,
): Promise<Result> {
  const before = port.records(kind.resource).get(id) ?? {};
  const has = namesIn(kind, before);
  const gets = namesIn(kind, fields ?? {}).filter((name) => !isAmong(has, name));
  const losing = has.filter(({ field }) => fields === undefined || gets.some((name) => name.field === field));

  const reserved: Name[] = [];
  try {
    for (const name of gets) {
      // The name is listed before the attempt to reserve it: a name with two keys may be refused after its
      // first key was reserved.
      reserved.push(name);
      await reserve(port, kind, id, name, naming);
    }
    const result = await write();
    for (const name of losing) await release(port, kind, id, name, naming);
    return result;
  } catch (error) {
    // After any other error the record may have been written, and then needs its names.
    if (error instanceof Refused || error instanceof StaleRevision) {
      for (const name of reserved) await release(port, kind, id, name, naming);
    }
    throw error;
  }
}

const namesIn = ({ rules }: RecordKind, fields: Fields): readonly Name[] =>
  Object.entries(rules.unique ?? {}).flatMap(([field, code]) => {
    const name = fields[field];
    return code !== undefined && isUniqueValue(name) ? [{ field, code, name: String(name) }] : [];
  });

const isAmong = (names: readonly Name[], { field, name }: Name): boolean =>
  names.some((one) => one.field === field && sameName(one.name, name));

async function reserve(
  port: Facts,
  kind: RecordKind,
  holder: string,
  { field, code, name }: Name,
  naming: NameLookup,
): Promise<void> {
  const { resource } = kind;
  const command = { kind: 'reserve', resource, field, holder, refusal: { code, name, field } } as const;
  for (const key of keysOf(resource, field, name)) {
    const handle = (abandonedBy: string | undefined) =>
      port.eventStore.handle(
        reservations,
        key,
        command,
        { ...naming.facts, abandonedBy },
        ownContext(naming),
      );
    try {
      await handle(undefined);
    } catch (error) {
      const abandonedBy =
        error instanceof Refused
          ? await abandoner(port, kind, key, { field, code, name }, naming)
          : undefined;
      if (abandonedBy === undefined) throw error;
      await handle(abandonedBy);
    }
  }
}

/**
 * The holder of a reservation whose record does not have the name, although it should have been written by now.
 */
async function abandoner(
  { eventStore }: Facts,
  { aggregate }: RecordKind,
  key: string,
  { field, name }: Name,
  { facts }: NameLookup,
): Promise<string | undefined> {
  const { state: reservation } = await eventStore.load(reservations, key);
  if (reservation === null || !mayBeAbandoned(reservation, facts.now)) return undefined;
  const { state: record } = await eventStore.load(aggregate, reservation.holder);
  const called = record.status === 'kept' ? record.fields[field] : undefined;
  return isUniqueValue(called) && sameName(String(called), name) ? undefined : reservation.holder;
}

async function release(
  { eventStore }: Facts,
  { resource }: RecordKind,
  holder: string,
  { field, name }: Name,
  naming: NameLookup,
): Promise<void> {
  const facts = { ...naming.facts, abandonedBy: undefined };
  const command = { kind: 'release', holder } as const;
  // A reservation that cannot be released now is taken over later; the record itself was already written or
  // refused.
  for (const key of keysOf(resource, field, name))
    await eventStore.handle(reservations, key, command, facts, ownContext(naming)).catch(() => undefined);
}

/**
 * The context for reserving a name, without the expected revision and the idempotency key, which belong to the
 * record.
 */
function ownContext({ context }: NameLookup): CommandContext {
  const { caller, actor, correlation, causation, now } = context;
  return { caller, actor, correlation, causation, now };
}

/**
 * Hashes of a name as stream names, since a name may be long and contain any character. There are two where an
 * earlier release normalised the name differently and may have reserved it so.
 */
const keysOf = (resource: string, field: string, name: string): readonly string[] =>
  [...new Set([foldedName(name), ...formerFoldedNames(name)])].map((folded) =>
    createHash('sha256').update(`${resource}\n${field}\n${folded}`).digest('hex'),
  );
