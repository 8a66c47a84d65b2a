import { describe, expect, it } from '@jest/globals';
import type { FileFolder } from '../../codes/file-folders.js';
import {
  accountant,
  castFacts,
  club,
  MONDAY,
  POLO_ORDER,
  poloEventsAt,
  productionEmployee,
  salesWoman,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { given } from '../testing/specification.js';

const add = (folder: FileFolder, file_id = 'f1', index = 1) => ({
  kind: 'add-file' as const,
  file_id,
  folder,
  index,
  name: 'polo.ai',
  size: 1_048_576,
  sha256: 'a'.repeat(64),
});
const added = (
  folder: FileFolder,
  file_id = 'f1',
  who: readonly [string, string] = ['club', '青山網球社'],
): QuotationEvent => ({
  type: 'OrderFileAdded',
  data: {
    file_id,
    folder,
    index: 1,
    name: 'polo.ai',
    size: 1_048_576,
    sha256: 'a'.repeat(64),
    created_date: MONDAY,
    who_did_it_uid: who[0],
    who_did_it_name: who[1],
  },
});
const byProducer = ['qiang', '生產阿強'] as const;
const forbidden = { code: 'FILE_NOT_ALLOWED' } as const;

describe('a file of an order', () => {
  it('is added once, with name, size, hash and person', () => {
    given(...poloEventsAt('passed'))
      .when(add('upload-to-proofing-ai-psd'), castFacts(club))
      .then(added('upload-to-proofing-ai-psd'));
    given(...poloEventsAt('passed'), added('upload-to-proofing-ai-psd'))
      .when(add('upload-to-proofing-ai-psd'), castFacts(club))
      .thenNothing();
  });

  it('can be added or removed by the buyer only before the work of its stage begins', () => {
    given(...poloEventsAt('proofing'))
      .when(add('upload-to-proofing-ai-psd'), castFacts(club))
      .thenRefuses(forbidden);
    given(...poloEventsAt('proofing'))
      .when(add('upload-to-product-ai-psd'), castFacts(club))
      .then(added('upload-to-product-ai-psd'));
    given(...poloEventsAt('passed'), added('upload-to-proofing-ai-psd'), ...poloEventsAt('proofing').slice(3))
      .when({ kind: 'remove-file', file_id: 'f1' }, castFacts(club))
      .thenRefuses(forbidden);
  });

  it('can be added again after a file error returned the order', () => {
    const back = quotation.decide(
      { kind: 'record-proofing-step', status_code: 3597 },
      poloEventsAt('proofing').reduce(quotation.evolve, quotation.initial),
      castFacts(productionEmployee),
    );
    given(...poloEventsAt('proofing'), ...back)
      .when(add('upload-to-proofing-ai-psd'), castFacts(club))
      .then(added('upload-to-proofing-ai-psd'));
  });

  it('can be added or removed by staff while the order is open', () => {
    given(...poloEventsAt('proofing'))
      .when(add('upload-art-set-proofing-file'), castFacts(productionEmployee))
      .then(added('upload-art-set-proofing-file', 'f1', byProducer));
    given(...poloEventsAt('closed'))
      .when(add('upload-art-set-proofing-file'), castFacts(salesWoman))
      .thenRefuses(forbidden);
    given(...poloEventsAt('proofing'))
      .when(add('upload-art-set-proofing-file'), castFacts(accountant))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });

  it('is removed with an event that contains its data', () => {
    given(...poloEventsAt('passed'), added('upload-to-proofing-ai-psd'))
      .when({ kind: 'remove-file', file_id: 'f1' }, castFacts(club))
      .then({
        type: 'OrderFileRemoved',
        data: {
          file_id: 'f1',
          folder: 'upload-to-proofing-ai-psd',
          index: 1,
          name: 'polo.ai',
          sha256: 'a'.repeat(64),
          created_date: MONDAY,
          who_did_it_uid: 'club',
          who_did_it_name: '青山網球社',
        },
      });
    given(...poloEventsAt('passed'))
      .when({ kind: 'remove-file', file_id: 'f1' }, castFacts(club))
      .thenRefuses({ code: 'FILE_NOT_FOUND' });
  });
});

describe('a picture of an order', () => {
  it('can be added by staff only, not by the buyer', () => {
    given(...poloEventsAt('proofing'))
      .when(add('proofing-delivery'), castFacts(club))
      .thenRefuses(forbidden);
    given(...poloEventsAt('proofing'))
      .when(add('proofing-delivery'), castFacts(productionEmployee))
      .then(added('proofing-delivery', 'f1', byProducer));
  });

  it('is refused where its design has no material record', () => {
    given(...poloEventsAt('proofing'))
      .when(add('proofing-delivery', 'f1', 3), castFacts(productionEmployee))
      .thenRefuses({ code: 'MATERIAL_RECORD_MISSING', record_id: `${POLO_ORDER}-3` });
  });

  it('of production creates the missing production record', () => {
    given(...poloEventsAt('producing'))
      .when(add('product-delivery'), castFacts(productionEmployee))
      .then(
        { type: 'ProductionSplit', data: { quantities: [40], warnings: [], created_date: MONDAY } },
        added('product-delivery', 'f1', byProducer),
      );
  });

  it('is limited to twelve for each design', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => added('proofing-delivery', `f${at}`, byProducer));
    given(...poloEventsAt('proofing'), ...twelve)
      .when(add('proofing-delivery', 'f12'), castFacts(productionEmployee))
      .thenRefuses({ code: 'TOO_MANY_PICTURES', most: 12 });
    expect(twelve).toHaveLength(12);
  });
});
