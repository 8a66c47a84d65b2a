import {
  addDays,
  auditFaultTexts,
  seal,
  streamOf,
  taipeiDate,
  type AuditFault,
  type CalendarDate,
  type SealVerification,
  type StreamVerification,
} from '@zhidan/domain';
import {
  storedHashOf,
  fingerprintOf,
  pemOf,
  verifySeal,
  verifyStream,
  type ConnectedEventStore,
  type SealFault,
} from '@zhidan/eventstore';

export type AuditedStore = Pick<ConnectedEventStore, 'read' | 'readRaw' | 'readAllRaw'>;

/** One request verifies at most this many events; `npm run audit` verifies all of them. */
const MOST_EVENTS = 10_000;
const MOST_HEADS = 2_000;
/**
 * How many days back the newest daily seal is searched. After a longer stop an installation writes the missing
 * seals when it starts.
 */
const DAYS_BACK = 31;
/** The maximum number of faults in an answer; damage may affect every event. */
const MOST_TOLD = 50;

/** Verifies the hash chain of one stream: each event holds the hash of the event before it. */
export async function verificationOfStream(store: AuditedStore, stream: string): Promise<StreamVerification> {
  const { events, complete, head, faults } = await verifyStream(store, stream, MOST_EVENTS);
  return { kind: 'stream', stream, events, complete, head: head ?? null, ...told(events > 0, faults) };
}

/** Verifies that the streams still match the daily seal of a given day, or the newest seal. */
export async function verificationOfSeal(
  store: AuditedStore,
  now: string,
  asked?: CalendarDate,
): Promise<SealVerification> {
  const yesterday = addDays(taipeiDate(now), -1);
  const days =
    asked === undefined ? Array.from({ length: DAYS_BACK }, (_, back) => addDays(yesterday, -back)) : [asked];
  for (const date of days) {
    const verified = await verifySeal(store, date, MOST_HEADS);
    if (verified === undefined) continue;
    const { heads, checked, faults, signedBy } = verified;
    const stream = streamOf(seal, date);
    return {
      kind: 'seal',
      date,
      stream,
      ...(await finishOf(store, stream)),
      current: date === yesterday,
      ...namedKey(signedBy),
      heads,
      checked,
      complete: checked === heads,
      ...told(true, faults),
    };
  }
  const nothing = {
    date: null,
    stream: null,
    sealed_at: null,
    hash: null,
    current: false,
    heads: 0,
    checked: 0,
  };
  return { kind: 'seal', ...nothing, ...namedKey(null), complete: true, ...told(false, []) };
}

/** A public key in two forms: a fingerprint for people to compare, and DER in base64 for tools. */
const namedKey = (key: string | null) =>
  key === null
    ? { signed_by: null, public_key: null }
    : { signed_by: fingerprintOf(key), public_key: pemOf(key) };

const told = (looked: boolean, faults: readonly SealFault[]) => ({
  whole: looked ? faults.length === 0 : null,
  faults: faults.slice(0, MOST_TOLD).map(({ stream, revision = null, fault }): AuditFault => ({
    stream,
    revision,
    fault,
    detail: auditFaultTexts[fault],
  })),
});

/**
 * Reads when a seal was finished, and the hash of the event that finished it, which depends on all earlier
 * seals too.
 */
async function finishOf(
  store: AuditedStore,
  stream: string,
): Promise<Pick<SealVerification, 'sealed_at' | 'hash'>> {
  for await (const { metadata, revision } of store.read(stream, { direction: 'backwards', limit: 1 })) {
    for await (const stored of store.readRaw(stream, { from: revision, limit: 1 }))
      return { sealed_at: metadata.at, hash: storedHashOf(stored) ?? null };
  }
  return { sealed_at: null, hash: null };
}
