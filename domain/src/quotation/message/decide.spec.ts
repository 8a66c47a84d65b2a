import { describe, expect, it } from '@jest/globals';
import { recorded } from '../../testing/recorded.js';
import {
  accountant,
  cafe,
  castFacts,
  club,
  daysLater,
  MONDAY,
  POLO_ORDER,
  poloEventsAt,
  processingEmployee,
  productionEmployee,
  salesWoman,
} from '../cast/index.js';
import { buyersEvents, quotationEventForBuyer, summaryForBuyer } from '../readers/buyer-view.js';
import type { CommandOf } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { linkCaller } from '../link/rules.js';
import { quotation } from '../quotation.js';
import { orderOf } from '../testing/order-of.js';
import { given } from '../testing/specification.js';
import { shownThread } from './shown.js';
import { messagesFor, unreadMessages, unansweredMessages, type ThreadReader } from './thread.js';

type Words = Omit<CommandOf<'write-message'>, 'kind' | 'text'>;
const write = (text: string, more: Partial<Words> = {}): CommandOf<'write-message'> => ({
  kind: 'write-message',
  text,
  files: [],
  internal: false,
  mention: [],
  ...more,
});

const written = (
  id: string,
  role: 'buyer' | 'link' | 'sales' | 'accounting',
  more: Partial<Extract<QuotationEvent, { type: 'MessageWritten' }>['data']> = {},
) => ({
  message_id: id,
  role,
  text: '可以做 34 件嗎？',
  files: [],
  mention: [],
  created_date: MONDAY,
  who_did_it_uid: role === 'sales' ? 'mei' : 'club',
  who_did_it_name: role === 'sales' ? '業務小美' : '青山網球社',
  link_name: '',
  ...more,
});
const said = (...data: Parameters<typeof written>): QuotationEvent => ({
  type: 'MessageWritten',
  data: written(...data),
});
const among = (...data: Parameters<typeof written>): QuotationEvent => ({
  type: 'InternalMessageWritten',
  data: written(...data),
});
const attached: QuotationEvent = {
  type: 'OrderFileAdded',
  data: {
    file_id: 'f1',
    folder: 'messages',
    index: 1,
    name: '三月報價底價.png',
    size: 1,
    sha256: 'b'.repeat(64),
    created_date: MONDAY,
    who_did_it_uid: 'mei',
    who_did_it_name: '業務小美',
  },
};
const threadOf = (events: readonly QuotationEvent[], reader: ThreadReader) =>
  shownThread(
    orderOf(events),
    events.map((event, revision) => recorded(`quotation-${POLO_ORDER}`, event, { revision })),
    reader,
  );
const buyer = { side: 'buyer' } as const;
const mei = { side: 'staff', uid: 'mei' } as const;

describe('a message on an order', () => {
  it.each(['asked', 'submitted', 'passed', 'proofed', 'shipped', 'closed'] as const)(
    'can be written by both sides when the order is %s',
    (stage) => {
      const order = orderOf(poloEventsAt(stage));
      for (const caller of [club, salesWoman, accountant, productionEmployee])
        expect(quotation.decide(write('你好'), order, castFacts(caller))).toMatchObject([
          { type: 'MessageWritten', data: { text: '你好', created_date: MONDAY } },
        ]);
    },
  );

  it('stores its writer, and does not change the rest of the order', () => {
    given(...poloEventsAt('passed'))
      .when(write('可以做 34 件嗎？'), castFacts(salesWoman))
      .then(said('id-1', 'sales'));
    const { messages, messages_read, ...rest } = orderOf([...poloEventsAt('passed'), said('id-1', 'sales')]);
    const { messages: none, messages_read: nothing, ...before } = orderOf(poloEventsAt('passed'));
    expect([none, nothing, rest]).toEqual([[], {}, before]);
    expect([messages.length, messages_read]).toEqual([1, { mei: 'id-1' }]);
  });

  it('must have text or a file, and at most 5,000 characters: MESSAGE_EMPTY, MESSAGE_TOO_LONG', () => {
    const order = orderOf(poloEventsAt('passed'));
    given(...poloEventsAt('passed'))
      .when(write(''), castFacts(club))
      .thenRefuses({ code: 'MESSAGE_EMPTY', field: 'text' });
    expect(quotation.decide(write('🧵'.repeat(5000)), order, castFacts(club))).toHaveLength(1);
    given(...poloEventsAt('passed'))
      .when(write('🧵'.repeat(5001)), castFacts(club))
      .thenRefuses({ code: 'MESSAGE_TOO_LONG', field: 'text', most: 5000, characters: 5001 });
  });

  it('is refused to staff whose work does not involve orders', () => {
    given(...poloEventsAt('passed'))
      .when(write('你好'), castFacts(cafe))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
    given(...poloEventsAt('passed'))
      .when(write('你好'), castFacts(processingEmployee))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });

  it.each<[string, Partial<Words>]>([
    ['a mark as internal', { internal: true }],
    ['a mention of a colleague', { mention: ['mei'] }],
  ])('from a buyer cannot have %s: NO_PERMISSION', (_what, more) => {
    given(...poloEventsAt('passed'))
      .when(write('你好', more), castFacts(club))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });

  it('can mention colleagues only: COLLEAGUE_NOT_FOUND', () => {
    for (const unknown of ['club', 'nothing'])
      given(...poloEventsAt('passed'))
        .when(write('你好', { mention: ['hua', unknown] }), castFacts(salesWoman))
        .thenRefuses({ code: 'COLLEAGUE_NOT_FOUND', field: 'mention', unknown });
  });

  it('can be sent through a link, under the name that the visitor entered', () => {
    const { events, order, facts } = throughLink('approve');
    const [, message] = quotation.decide(write('顏色很好'), order, facts);
    expect(message).toEqual(
      said('id-1', 'link', {
        text: '顏色很好',
        who_did_it_name: '',
        link_name: '連結 · 王教練',
        created_date: daysLater(1),
      }),
    );
    expect(events).toHaveLength(poloEventsAt('proofed').length + 1);
  });

  it('cannot be sent through a link that only shows the order: LINK_NOT_ALLOWED', () => {
    const { events, facts } = throughLink('view');
    given(...events)
      .when(write('顏色很好'), facts)
      .thenRefuses({ code: 'LINK_NOT_ALLOWED' });
  });
});

function throughLink(may: 'view' | 'approve') {
  const events: readonly QuotationEvent[] = [
    ...poloEventsAt('proofed'),
    ...quotation.decide(
      { kind: 'make-link', may: [may], expires_in_days: 14, note: '', secret_hash: 'a'.repeat(64) },
      orderOf(poloEventsAt('proofed')),
      castFacts(club),
    ),
  ];
  const order = orderOf(events);
  const [link] = order.links;
  if (link === undefined) throw new Error('no link');
  return { events, order, facts: castFacts(linkCaller(order, link, '王教練'), { now: daysLater(1) }) };
}

describe('an internal message among staff', () => {
  const life = [
    ...poloEventsAt('passed'),
    said('m1', 'buyer'),
    attached,
    among('m2', 'accounting', { text: '底價 100', files: ['f1'] }),
  ];

  it('is in the thread for staff, and never in the thread for a buyer', () => {
    expect(threadOf(life, mei).map(({ id, internal }) => [id, internal])).toEqual(
      expect.arrayContaining([
        ['m1', false],
        ['m2', true],
      ]),
    );
    expect(JSON.stringify(threadOf(life, buyer))).not.toMatch(/m2|底價/);
  });

  it('is left out of a buyer’s history, together with its file', () => {
    const recordedLife = life.map((event, revision) =>
      recorded(`quotation-${POLO_ORDER}`, event, { revision }),
    );
    const known = buyersEvents(recordedLife);
    expect(known.map(({ type }) => type)).toContain('MessageWritten');
    expect(JSON.stringify(known.map(({ data }) => data))).not.toMatch(/底價/);
    const line = known.map((event) => [summaryForBuyer(event, event.type), quotationEventForBuyer(event)]);
    expect(JSON.stringify(line)).not.toMatch(/底價|小美/);
  });

  it('cannot be marked as read by a buyer: MESSAGE_NOT_FOUND', () => {
    given(...life)
      .when({ kind: 'mark-messages-read', until: 'm2' }, castFacts(club))
      .thenRefuses({ code: 'MESSAGE_NOT_FOUND' });
  });
});

describe('the read messages of each reader', () => {
  const life = [...poloEventsAt('passed'), said('m1', 'sales'), said('m2', 'sales'), said('m3', 'buyer')];

  it('are counted separately, and writing a message marks the earlier messages as read', () => {
    const order = orderOf(life);
    expect(unreadMessages(order, buyer)).toEqual([]);
    expect(unreadMessages(order, mei).map(({ id }) => id)).toEqual(['m3']);
    expect(unreadMessages(order, { side: 'staff', uid: 'hua' })).toHaveLength(3);
    expect([unansweredMessages(order, 'buyer'), unansweredMessages(order, 'staff')]).toEqual([0, 1]);
  });

  it('only increase, and marking the same message again has no effect', () => {
    const seen: QuotationEvent = { type: 'MessagesRead', data: { by: 'staff', uid: 'mei', until: 'm3' } };
    given(...life)
      .when({ kind: 'mark-messages-read', until: 'm3' }, castFacts(salesWoman))
      .then(seen);
    for (const until of ['m1', 'm3'])
      given(...life, seen)
        .when({ kind: 'mark-messages-read', until }, castFacts(salesWoman))
        .then();
    expect(unansweredMessages(orderOf([...life, seen]), 'staff')).toBe(0);
  });

  it('start from zero for a new owner, who sees only newer messages', () => {
    const handed = quotation.decide(
      { kind: 'assign', customer_uid: 'cafe' },
      orderOf(life),
      castFacts(salesWoman, { now: daysLater(2) }),
    );
    const order = orderOf([...life, ...handed]);
    expect(messagesFor(order, buyer)).toEqual([]);
    expect(messagesFor(order, mei)).toHaveLength(3);
    const later = said('m4', 'sales', { created_date: daysLater(3) });
    expect(unreadMessages(orderOf([...life, ...handed, later]), buyer).map(({ id }) => id)).toEqual(['m4']);
  });
});

describe('the files of a message', () => {
  const life = [...poloEventsAt('passed'), attached];

  it('must be uploaded for this message, and cannot belong to another message: FILE_NOT_FOUND', () => {
    const carried = [...life, said('m1', 'sales', { files: ['f1'] })];
    given(...life)
      .when(write('', { files: ['f1'] }), castFacts(salesWoman))
      .then(said('id-1', 'sales', { text: '', files: ['f1'] }));
    for (const [events, file] of [
      [life, 'f2'],
      [carried, 'f1'],
    ] as const)
      given(...events)
        .when(write('', { files: [file] }), castFacts(salesWoman))
        .thenRefuses({ code: 'FILE_NOT_FOUND' });
  });

  it('are visible to the readers of the message, and cannot be removed', () => {
    const reach = (...events: readonly QuotationEvent[]) => orderOf([...life, ...events]).files.at(-1)?.reach;
    expect([
      reach(),
      reach(said('m1', 'sales', { files: ['f1'] })),
      reach(among('m1', 'accounting', { files: ['f1'] })),
    ]).toEqual(['unsent', 'buyer', 'staff']);
    given(...life, said('m1', 'sales', { files: ['f1'] }))
      .when({ kind: 'remove-file', file_id: 'f1' }, castFacts(salesWoman))
      .thenRefuses({ code: 'FILE_NOT_ALLOWED' });
  });
});

describe('the thread of an order', () => {
  it('contains messages and notes of the order in chronological order, each for its readers', () => {
    const life = [...poloEventsAt('passed'), said('m1', 'buyer', { created_date: daysLater(9) })];
    const thread = threadOf(life, buyer);
    expect(thread.map(({ source, by: { role } }) => [source, role])).toEqual([
      ['note', 'buyer'],
      ['note', 'sales'],
      ['message', 'buyer'],
    ]);
    expect(thread.map(({ at }) => at)).toEqual(thread.map(({ at }) => at).toSorted());
  });

  it('shows the notes of the former owner without the name of the new owner', () => {
    const life = poloEventsAt('passed');
    const namesIn = (events: readonly QuotationEvent[]) =>
      threadOf(events, mei).flatMap(({ source, by: { name, role } }) =>
        source === 'note' && role === 'buyer' ? [name] : [],
      );
    expect(namesIn(life)).toEqual([orderOf(life).buyer.company]);
    const handed = quotation.decide(
      { kind: 'assign', customer_uid: 'cafe' },
      orderOf(life),
      castFacts(salesWoman, { now: daysLater(9) }),
    );
    expect(namesIn([...life, ...handed])).toEqual(['']);
  });
});
