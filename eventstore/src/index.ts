export {
  openAccessJournal,
  type AccessJournalOptions,
  type OpenAccessJournal,
} from './access-journal/access-journal.js';
export { checkArchive, type CheckedPart } from './archive/check.js';
export { archiveFaultText, type ArchiveFault } from './archive/fault.js';
export { digestLine, EventLogVerifier } from './archive/proof.js';
export { archiveOf } from './archive/write.js';
export { storedHashOf, hashOf, type HashedEvent } from './chain/hash.js';
export { createChainVerifier, verifyChain, type ChainFault } from './chain/verify.js';
export { connectEventStore, type EventStoreOptions } from './connect.js';
export type * from './idempotency/idempotency-keys.js';
export { ERASED } from './personal/erased.js';
export type { ErasedStream } from './personal/erased-streams.js';
export { keyIdsIn } from './personal/key-ids.js';
export { unencryptedEvents, type UnencryptedEvent } from './personal/unsealed.js';
export {
  WrongKeySecretError,
  rewrapKeys,
  decryptPersonKey,
  type WrappingSecrets,
} from './personal/wrapping.js';
export { rawEventsAt } from './raw-events.js';
export type { ConnectedEventStore } from './store.js';
export * from './types.js';
export { ChainFollower, verifyEvent } from './verification/follow.js';
export { fingerprintOf, pemOf } from './verification/public-key.js';
export type { RawReader } from './verification/raw-reader.js';
export {
  headFault,
  headFaults,
  sealedHeadsOf,
  verifySeal,
  type SealFault,
  type VerifiedSeal,
} from './verification/seal.js';
export { verifyStream, type VerifiedStream } from './verification/stream.js';
export { AppendRejected } from './wire/append.js';
export type { StoredEvent } from './wire/stored-event.js';
