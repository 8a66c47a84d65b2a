import { describe, expect, it } from '@jest/globals';
import { type FileFolder, fileFolders } from '../../codes/file-folders.js';
import { openCodes, productionHasBegun, type QuotationCode } from '../../codes/quotation-codes.js';
import {
  accountant,
  castFacts,
  castTerms,
  club,
  MONDAY,
  productionEmployee,
  salesWoman,
} from '../cast/index.js';
import type { QuotationCommand } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { nextStepForReader } from '../next/next-for.js';
import { given } from '../testing/specification.js';
import { orderOf } from '../testing/order-of.js';
import { approve, decideApproval, approvalFacts, moved, picture, shown, states } from './decide.fixture.js';

const folderOf = (at: number): FileFolder => fileFolders[at] ?? 'proofing-delivery';
/** Events that add a file of the first design to every folder. */
const kept = fileFolders.map((folder, at) => picture(`k${at}`, 1, folder));
const added = (at: number): QuotationEvent => picture('another', 1, folderOf(at));
const removed = (at: number, file_id = `k${at}`): QuotationEvent => ({
  type: 'OrderFileRemoved',
  data: {
    file_id,
    folder: folderOf(at),
    index: 1,
    name: `${file_id}.jpg`,
    sha256: file_id.padEnd(64, '0'),
    created_date: MONDAY,
    who_did_it_uid: 'yin',
    who_did_it_name: '輸出小印',
  },
});
const approved = decideApproval([...shown, ...kept], approve());
const at = (code: QuotationCode): readonly QuotationEvent[] =>
  code === 3003 ? approved : [...approved, moved(3003, code)];
const art = fileFolders.filter((folder) => folder.startsWith('upload-art-set-'));
const APPROVED_AGAIN = { code: 'APPROVAL_REOPENED', designs: [1] } as const;

describe('adding or removing art after an approval', () => {
  it('reopens the approval of its own design until production begins, except for photos and print files', () => {
    for (const code of openCodes)
      for (const [place, folder] of fileFolders.entries())
        for (const event of [added(place), removed(place)]) {
          const isOpened = art.includes(folder) && !productionHasBegun(code);
          const expected = [isOpened ? 'changed' : 'approved', 'approved'];
          expect([code, folder, event.type, ...states([...at(code), event])]).toEqual([
            code,
            folder,
            event.type,
            ...expected,
          ]);
        }
    expect(art).toHaveLength(2);
  });

  it('has no effect once the art is the same as before', () => {
    for (const folder of art) {
      const place = fileFolders.indexOf(folder);
      expect(states([...approved, added(place), removed(place, 'another')])).toEqual([
        'approved',
        'approved',
      ]);
      expect(states([...approved, removed(place), picture(`k${place}`, 1, folder)])).toEqual([
        'approved',
        'approved',
      ]);
    }
  });

  it('during production keeps the approval valid, even when the order returns to waiting for production', () => {
    const replaced = [...at(4002), removed(3), added(3), moved(4002, 4001)];
    expect(states(replaced)).toEqual(['approved', 'approved']);
    expect(states([...replaced, removed(3, 'another')])).toEqual(['changed', 'approved']);
  });
});

describe('an order of production with newer art', () => {
  const produce = { kind: 'place-order', stage: 'production', charge_method: 2501 } as const;
  const ordered = decideApproval(shown, produce);
  const withArt: QuotationCommand = {
    kind: 'add-file',
    file_id: 'late',
    folder: 'upload-art-set-product-file',
    index: 1,
    name: 'late.png',
    size: 1,
    sha256: 'e'.repeat(64),
  };
  const allow: QuotationCommand = { kind: 'allow-next-step', acknowledge: ['NOTHING_RECEIVED'] };
  const byAccounting = castFacts(accountant);

  it('is not released before the buyer approves the new art', () => {
    const changed = decideApproval(ordered, withArt);
    expect(states(changed)).toEqual(['changed', 'approved']);
    given(...changed)
      .when(allow, byAccounting)
      .thenRefuses(APPROVED_AGAIN);
    const again = decideApproval(decideApproval(changed, approve(1)), allow, byAccounting);
    expect(orderOf(again).code).toBe(4001);
  });

  it('does not begin after its release (4001) before the buyer approves the new art', () => {
    const letGo = decideApproval(ordered, allow, byAccounting);
    const changed = decideApproval(letGo, withArt);
    for (const command of [{ kind: 'advance' }, { kind: 'move-code', code: 4002 }] as const)
      given(...changed)
        .when(command, castFacts(productionEmployee))
        .thenRefuses(APPROVED_AGAIN);
    expect(nextStepForReader(orderOf(changed), { ...castTerms, caller: club }, MONDAY)).toMatchObject({
      who: 'buyer',
      action: 'approve-sample',
      title: '重新核准樣品',
      text: '第 1 款在您核准後有變更，請重新核准，才能開始生產。',
    });
    const again = decideApproval(changed, approve());
    expect(states(again)).toEqual(['approved', 'approved']);
    expect(orderOf(decideApproval(again, { kind: 'advance' }, castFacts(productionEmployee))).code).toBe(
      4002,
    );
    given(...again)
      .when(approve(), approvalFacts)
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 4001, accounting_code: 2004 });
  });
});

describe('samples that are made again', () => {
  const done = { kind: 'record-proofing-step', status_code: 3511 } as const;
  const byProducer = castFacts(productionEmployee);
  const made = (events: readonly QuotationEvent[]) => decideApproval(events, done, byProducer);
  const back = moved(3003, 3002);
  const first = made(
    shown
      .slice(0, -2)
      .filter(({ type }) => type !== 'ProofingStepRecorded')
      .concat(back),
  );

  it('must all be approved again where none was rejected', () => {
    const approvedOnce = decideApproval(first, approve());
    expect(states(approvedOnce)).toEqual(['approved', 'approved']);
    const anew = made([...approvedOnce, back]);
    expect(states(anew)).toEqual(['waiting', 'waiting']);
    expect(orderOf(anew).sample_approved).toBe(false);
    expect(states(decideApproval(anew, approve()))).toEqual(['approved', 'approved']);
  });

  it('must be approved again only for the rejected design where a single design was rejected', () => {
    const asked = decideApproval(decideApproval(first, approve(1)), {
      kind: 'request-sample-change',
      index: 2,
      message: '太窄',
      pins: [],
    });
    expect(states(asked)).toEqual(['approved', 'rejected']);
    expect(states(made(asked))).toEqual(['approved', 'waiting']);
  });

  it('must be approved again, even if ordering production approved the earlier samples or the record was cleared', () => {
    const ordered = decideApproval(first, { kind: 'place-order', stage: 'production', charge_method: 2501 });
    const cleared = decideApproval(
      ordered,
      { kind: 'clear-proofing-record', reason: '重打' },
      castFacts(salesWoman),
    );
    expect(states([...cleared, back])).toEqual(['approved', 'approved']);
    expect(states(made([...cleared, back]))).toEqual(['waiting', 'waiting']);
  });

  it('do not need a new approval if the first samples were recorded late', () => {
    const unrecorded = shown.slice(0, -2).filter(({ type }) => type !== 'ProofingStepRecorded');
    const late = made([...decideApproval(unrecorded, approve()), back]);
    expect(states(late)).toEqual(['approved', 'approved']);
  });
});
