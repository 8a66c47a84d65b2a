import {
  quotation,
  type QuotationCommand,
  type QuotationEvent,
  type QuotationFacts,
  type QuotationState,
  QUOTATION_CODE,
  ACCOUNTING_CODE,
  PAYMENT_METHOD_ATM,
  STEP_CODE,
} from '@zhidan/domain/quotation';
import {
  accountant,
  badgeEventsAt,
  cafeOrdersTablecloths,
  castFacts,
  club,
  clubOrdersAgain,
  clubOrdersPolos,
  daysLater,
  designPolos,
  invoicingMoments,
  storageEmployee,
  onlineMoments,
  POLO_ORDER,
  addParcelCommand,
  poloEventsAt,
  productionEmployee,
  salesWoman,
  seamstressOrdersBadges,
  shippingEmployee,
  type StoryStep,
} from '@zhidan/domain/quotation/cast';
import { quantile, type Figure } from '../figures/figure.js';

/** One decision to measure. Nothing is stored, so it can be repeated. */
interface Question {
  readonly command: QuotationCommand;
  readonly state: QuotationState;
  readonly facts: QuotationFacts;
}

type Moment = readonly QuotationEvent[];

const after = (events: Moment): QuotationState => events.reduce(quotation.evolve, quotation.initial);

/** Every step of a story, with the state before it. */
function questionsOf(story: readonly StoryStep[]): Question[] {
  const questions: Question[] = [];
  let state: QuotationState = quotation.initial;
  for (const [turn, [caller, day, command]] of story.entries()) {
    const facts = castFacts(caller, { now: daysLater(day), new_id: `d${turn}` });
    questions.push({ command, state, facts });
    state = quotation.decide(command, state, facts).reduce(quotation.evolve, state);
  }
  return questions;
}

const asked = (
  moment: Moment,
  caller: QuotationFacts['caller'],
  command: QuotationCommand,
  day = 2,
): Question => ({
  command,
  state: after(moment),
  facts: castFacts(caller, { now: daysLater(day) }),
});

/** Commands that the stories do not use. */
const others = (): Question[] => {
  const sent = poloEventsAt('sampleSent');
  const art = {
    kind: 'add-file',
    file_id: 'art',
    folder: 'upload-to-proofing-ai-psd',
    index: 1,
    name: 'polo.ai',
    size: 1,
    sha256: 'a'.repeat(64),
  } as const;
  const withArt = [
    ...poloEventsAt('passed'),
    ...quotation.decide(art, after(poloEventsAt('passed')), castFacts(club, { now: daysLater(2) })),
  ];
  const delivery_id = castFacts(shippingEmployee).new_id;
  const delivered = [
    ...poloEventsAt('proofing'),
    ...quotation.decide(addParcelCommand, after(poloEventsAt('proofing')), castFacts(shippingEmployee)),
  ];
  return [
    asked(poloEventsAt('asked'), club, { kind: 'revise', order_value: 100 }),
    asked(poloEventsAt('asked'), club, { kind: 'delete' }),
    asked(poloEventsAt('submitted'), salesWoman, { kind: 'return-review', staff_notes: '請補上圖檔' }),
    asked(poloEventsAt('passed'), club, { kind: 'mark-notes-read' }),
    asked(poloEventsAt('passed'), salesWoman, { kind: 'force-close', reason: '客戶取消' }),
    asked(poloEventsAt('printed'), salesWoman, { kind: 'clear-proofing-record', reason: '誤登' }),
    asked(poloEventsAt('shipped'), salesWoman, { kind: 'clear-production-record', reason: '誤登' }),
    asked(poloEventsAt('passed'), salesWoman, {
      kind: 'change-accessory',
      stage: 'proofing',
      record_id: `${POLO_ORDER}-1`,
      material_group: 'buttons',
      material_id: 'steel-button',
    }),
    asked(poloEventsAt('passed'), club, { kind: 'split-production', quantities: [20, 20] }),
    asked(poloEventsAt('passed'), salesWoman, { kind: 'set-note', stage: 'proofing', note: '領口收窄' }),
    asked(poloEventsAt('passed'), salesWoman, {
      kind: 'set-completion-date',
      stage: 'proofing',
      date: '2026-03-20',
    }),
    asked(poloEventsAt('passed'), salesWoman, { kind: 'set-options', options: { sales_track: true } }),
    asked(delivered, shippingEmployee, { kind: 'remove-delivery', delivery_id, reason: '誤登' }),
    asked(delivered, shippingEmployee, { kind: 'email-delivery', delivery_id }),
    asked(sent, storageEmployee, { kind: 'deduct-stock', stage: 'proofing' }),
    asked(poloEventsAt('passed'), salesWoman, { kind: 'assign', customer_uid: 'cafe' }),
    asked(withArt, club, { kind: 'remove-file', file_id: 'art' }),
    asked(badgeEventsAt('passed'), salesWoman, { kind: 'move-code', code: QUOTATION_CODE.productionWaiting }),
    ...ofAccounting(),
    ...ofTheBuyer(),
    ...ofDesigns(withArt),
    ...ofTheThread(),
    ...onlineMoments(),
    ...invoicingMoments(),
    ...ofChanges(),
    ...ofParcels(),
  ];
};

/** Decisions about designs: art is placed on a region and removed again. */
function ofDesigns(withArt: Moment): Question[] {
  const place = designPolos('art');
  const placed = [
    ...withArt,
    ...quotation.decide(place, after(withArt), castFacts(club, { now: daysLater(2) })),
  ];
  const { stage, index, region } = place;
  const pieces = Array.from({ length: 40 }, (_, at) => ({ name: '王小明', number: `${at}` }));
  return [
    asked(withArt, club, { kind: 'set-roster', pieces, note: '' }),
    asked(withArt, club, place),
    asked(placed, club, { kind: 'remove-design', ...(stage && { stage }), index, region, note: '' }),
  ];
}

/** Decisions about messages: the shop and the buyer write to each other and read. */
function ofTheThread(): Question[] {
  const message: QuotationCommand = {
    kind: 'write-message',
    text: '可以做 34 碼嗎？',
    files: [],
    internal: false,
    mention: [],
  };
  const moment = poloEventsAt('passed');
  const facts = castFacts(salesWoman, { now: daysLater(2) });
  const written = [...moment, ...quotation.decide(message, after(moment), facts)];
  return [
    asked(moment, salesWoman, message),
    asked(written, club, { kind: 'mark-messages-read', until: facts.new_id }),
  ];
}

/** Decisions of accounting: corrections of recorded payments and of permitted steps. */
function ofAccounting(): Question[] {
  const paid = poloEventsAt('paid');
  return [
    asked(paid, accountant, { kind: 'correct-payment', index: 0, amount: 1_000, reason: '客戶少匯' }),
    asked(paid, accountant, { kind: 'remove-payment', index: 0, reason: '誤登' }),
    asked(poloEventsAt('confirmed'), accountant, {
      kind: 'take-back-step',
      code: QUOTATION_CODE.reviewPassed,
      was: {
        code: ACCOUNTING_CODE.transferAwaited,
        charge_method: PAYMENT_METHOD_ATM,
        proofing_or_product: true,
        memo: '',
        payment_address: '',
      },
      reason: '查無入帳',
    }),
  ];
}

/** Decisions about commands of buyers: on a finished quotation, on samples, and on links. */
function ofTheBuyer(): Question[] {
  const proofed = poloEventsAt('proofed');
  const link: QuotationCommand = {
    kind: 'make-link',
    may: ['view'],
    expires_in_days: 14,
    note: '給教練',
    secret_hash: 'a'.repeat(64),
  };
  const linkFacts = castFacts(club, { now: daysLater(2) });
  const shared = [...proofed, ...quotation.decide(link, after(proofed), linkFacts)];
  return [
    asked(poloEventsAt('passed'), club, { kind: 'renew' }, 100),
    asked(proofed, club, { kind: 'approve-sample', message: '' }),
    asked(proofed, club, { kind: 'request-sample-change', message: '領口太寬', pins: [] }),
    asked(proofed, club, link),
    asked(shared, club, { kind: 'revoke-link', link_id: linkFacts.new_id }),
  ];
}

/** Decisions about a proposed change of an agreed order: the proposal, and every possible answer. */
function ofChanges(): Question[] {
  const moment = poloEventsAt('passed');
  const propose: QuotationCommand = { kind: 'propose-change', changes: { order_value: 100 }, message: '' };
  const facts = castFacts(salesWoman, { now: daysLater(2) });
  const proposed = [...moment, ...quotation.decide(propose, after(moment), facts)];
  const id = facts.new_id;
  return [
    asked(moment, salesWoman, propose),
    asked(proposed, club, { kind: 'accept-change', id, message: '', acknowledge: [] }),
    asked(proposed, club, { kind: 'decline-change', id, message: '' }),
    asked(proposed, salesWoman, { kind: 'withdraw-change', id }),
  ];
}

/** Decisions about a parcel: a buyer's report, and the shop's answer. */
function ofParcels(): Question[] {
  const moment = poloEventsAt('shipped');
  const defect: QuotationCommand = { kind: 'report-defect', pieces: 1, text: '袖口脫線', files: [] };
  const facts = castFacts(club, { now: daysLater(24) });
  const reported = [...moment, ...quotation.decide(defect, after(moment), facts)];
  return [
    asked(moment, club, { kind: 'confirm-receipt' }),
    asked(moment, club, defect),
    asked(reported, salesWoman, {
      kind: 'settle-defect',
      defect_id: facts.new_id,
      message: '補寄一件',
    }),
  ];
}

const LONG = 10_000;

/** An order with ten thousand accepted commands: moved back and forth, and paid in small amounts. */
function longHistory(): { readonly questions: readonly Question[]; readonly microseconds: number } {
  const cycle: readonly (readonly [QuotationFacts['caller'], (turn: number) => QuotationCommand])[] = [
    [productionEmployee, () => ({ kind: 'advance' })],
    [productionEmployee, () => ({ kind: 'record-proofing-step', status_code: STEP_CODE.proofingPrint })],
    [
      accountant,
      () => ({ kind: 'add-payment', payment_kind: 2, amount: 1, acknowledge: ['STAGE_ALREADY_PAID'] }),
    ],
    [salesWoman, (turn) => ({ kind: 'set-note', stage: 'proofing', note: `第 ${turn} 次` })],
    [salesWoman, () => ({ kind: 'move-code', code: QUOTATION_CODE.proofingWaiting })],
  ];
  let state = after(poloEventsAt('paid'));
  let spent = 0;
  const last: Question[] = [];
  for (let turn = 0; turn < LONG; turn += 1) {
    const [caller, command] = cycle[turn % cycle.length] ?? [];
    if (caller === undefined || command === undefined) throw new Error('there is a cycle');
    const question = { command: command(turn), state, facts: castFacts(caller, { now: daysLater(2) }) };
    if (turn >= LONG - cycle.length) last.push(question);
    const begun = process.cpuUsage();
    const events = quotation.decide(question.command, state, question.facts);
    spent += microsecondsSince(begun);
    if (events.length === 0) throw new Error(`${question.command.kind} changed nothing`);
    state = events.reduce(quotation.evolve, state);
  }
  return { questions: last, microseconds: spent / LONG };
}

const microsecondsSince = (begun: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(begun);
  return user + system;
};

const WARM_UP_TIMES = 3_000;
const TIMES = 2_000;
const ROUNDS = 5;

/** The processor time of one call, in µs: the median of some rounds after most code has been compiled. */
function costOf(work: () => unknown): number {
  for (let turn = 0; turn < WARM_UP_TIMES; turn += 1) work();
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begun = process.cpuUsage();
    for (let turn = 0; turn < TIMES; turn += 1) work();
    return microsecondsSince(begun) / TIMES;
  });
  return quantile(rounds, 0.5);
}

/**
 * Runs every command many times before measuring, so that the compiled code is not specialised for one command.
 */
function warmUp(questions: readonly Question[]): void {
  for (let turn = 0; turn < WARM_UP_TIMES; turn += 1)
    for (const { command, state, facts } of questions) quotation.decide(command, state, facts);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every command, in states in which the order accepts it. */
export const allDecisionCases = (): readonly Question[] => [
  ...[clubOrdersPolos, clubOrdersAgain, cafeOrdersTablecloths, seamstressOrdersBadges].flatMap(questionsOf),
  ...others(),
];

/** The time to decide every command on an order, and of a history of ten thousand commands. */
export function decideFigures(): readonly Figure[] {
  const questions = allDecisionCases();
  warmUp(questions);
  const costs = questions.map(({ command, state, facts }) => ({
    kind: command.kind,
    decision: costOf(() => quotation.decide(command, state, facts)),
    writing: costOf(() => JSON.parse(JSON.stringify(quotation.decide(command, state, facts)))),
  }));
  const means = [...new Set(costs.map(({ kind }) => kind))].map((kind) => ({
    kind,
    decision: mean(costs.filter((cost) => cost.kind === kind).map(({ decision }) => decision)),
  }));
  const [slowest] = means.toSorted((one, other) => other.decision - one.decision);
  const long = longHistory();
  const baseline = {
    what: 'the same with its events written and read as JSON',
    value: mean(costs.map(({ writing }) => writing)),
  };
  const unit = 'µs of a processor';
  return [
    {
      what: `a decision, mean of all ${means.length} commands`,
      value: mean(means.map(({ decision }) => decision)),
      unit,
      baseline,
    },
    { what: `the slowest of them, ${slowest?.kind ?? ''}`, value: slowest?.decision ?? 0, unit },
    { what: `a decision, mean over a history of ${LONG} commands`, value: long.microseconds, unit },
    {
      what: `a decision at the end of that history`,
      value: mean(
        long.questions.map(({ command, state, facts }) =>
          costOf(() => quotation.decide(command, state, facts)),
        ),
      ),
      unit,
    },
  ];
}
