import { addDays, idOfStream, startOfTaipeiDate, taipeiDate } from '@zhidan/domain';
import {
  collectionClosed,
  collectionEntryRemoved,
  collectionExtended,
  collectionOpened,
  collectionReopened,
  collections,
  encryptionKeyOfEntry,
  type CollectionState,
} from '@zhidan/domain/collection';
import {
  defineProcess,
  forget,
  ignore,
  schedule,
  send,
  type ProcessInput,
  type Reaction,
} from '../process.js';

/**
 * Days after the closing day until the members' personal data is deleted; it is not needed for longer than half
 * a year.
 */
const DAYS_KEPT = 183;

const CLOSE = 'close';
const END = 'end';
const ENDING = '.end';

/**
 * Closes a collection once on its day, makes the order if a crash prevented this, and deletes the members'
 * personal data: that of a removed entry at once, all others some months after the closing day.
 */
export const closeCollections = defineProcess({
  name: 'close-collections',
  categories: [collections.category],
  on: [collectionOpened, collectionExtended, collectionReopened, collectionClosed, collectionEntryRemoved],
  gather: (occasion, look) => look.load(collections, idOf(occasion)),

  decide(occasion, state: CollectionState) {
    const id = idOf(occasion);
    if (state === null) return [ignore('there is no such collection')];
    if (occasion.kind === 'due') return whenDue(id, occasion.timer.data['to'] === END, state, occasion.now);
    const { event } = occasion;
    if (event.type === 'CollectionEntryRemoved') return [forget([encryptionKeyOfEntry(event.data.entry_id)])];
    if (event.type === 'CollectionClosed') return [makingOrder(id)];
    return timersOf(id, state);
  },
});

const idOf = (occasion: ProcessInput): string =>
  occasion.kind === 'due' ? occasion.timer.key.replace(ENDING, '') : idOfStream(occasion.event.stream);

/**
 * Any refusal, such as of too few pieces, is for the organiser to decide: the collection stays open, closing by
 * hand gives the reason, and the process goes on with other collections.
 */
const closing = (id: string): Reaction =>
  send(collections, id, { kind: 'close', acknowledged: [], quotation_no: '' }, { expected: 'any' });

const makingOrder = (id: string): Reaction =>
  send(collections, id, { kind: 'make-order' }, { expected: 'any' });

const timersOf = (id: string, { closes_at }: NonNullable<CollectionState>): readonly Reaction[] => [
  schedule(id, closes_at, { to: CLOSE }),
  schedule(`${id}${ENDING}`, endOf(closes_at), { to: END }),
];

const endOf = (closes_at: string): string => startOfTaipeiDate(addDays(taipeiDate(closes_at), DAYS_KEPT));

function whenDue(
  id: string,
  isEnd: boolean,
  state: NonNullable<CollectionState>,
  now: string,
): readonly Reaction[] {
  if (isEnd) {
    // The collection was extended in the meantime, so the timer is set to its later end.
    if (now < endOf(state.closes_at))
      return [schedule(`${id}${ENDING}`, endOf(state.closes_at), { to: END })];
    return [
      forget(state.entries.map((entry) => encryptionKeyOfEntry(entry.id))),
      send(collections, id, { kind: 'end' }),
    ];
  }
  if (state.state === 'closed') return [ignore('it is closed')];
  return now < state.closes_at ? [schedule(id, state.closes_at, { to: CLOSE })] : [closing(id)];
}
