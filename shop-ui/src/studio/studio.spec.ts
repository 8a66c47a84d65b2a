import { beforeEach, describe, expect, it } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'idb-keyval';
import type { Region } from '@zhidan/domain/template';
import { undoStepsFrom, withRedo, withStep, withUndo } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import type { StoredArt } from '../art/artShelf.js';
import { createDesignDraftStore, type StoredDraft } from './designShelf.js';
import {
  placeDesignBodyOf,
  withPictureCovering,
  emptyDraft,
  emptyRegionDraft,
  initialPlacement,
  isTooNearCutEdge,
  regionDraftAt,
  pictureCentreOf,
  withPictureResized,
  pictureResolution,
  withRegionDraft,
  type DraftArt,
  type RegionDraft,
} from './draft.js';
import { noteDesignSent, sendDesigns } from './sendDesigns.js';

const region: Region = {
  id: 'front',
  title: '正面',
  print_mm: [360, 400],
  bleed_mm: 10,
  safe_mm: 15,
  map: { affine: [0.001, 0, 0, 0.001, 0.2, 0.2] },
  grain_deg: 0,
};
const art: DraftArt = {
  source: { kept: 'a1' },
  name: 'fox.png',
  width_px: 1_400,
  height_px: 700,
  kind: 'picture',
  inside_px: null,
};
const lay: RegionDraft = { ...emptyRegionDraft(1, 'front'), art, ...initialPlacement(art, region) };

describe('a picture on a region', () => {
  it('starts in the middle, inside the safe area', () => {
    const [x, y] = pictureCentreOf(lay);
    expect([Math.abs(x - 180) < 0.2, Math.abs(y - 200) < 0.2]).toEqual([true, true]);
    expect(isTooNearCutEdge(lay, region)).toBe(false);
    expect(isTooNearCutEdge({ ...lay, offset_mm: [0, 0] }, region)).toBe(true);
  });

  it('is rotated and scaled about its centre', () => {
    const other = withPictureResized(lay, { width_mm: 300, rotation_deg: 33 });
    const [before, after] = [pictureCentreOf(lay), pictureCentreOf(other)];
    expect(Math.hypot(before[0] - after[0], before[1] - after[1])).toBeLessThan(0.2);
    expect([other.width_mm, other.rotation_deg]).toEqual([300, 33]);
  });

  it('covers every edge when it should fill the region, and is then not reported as too near the cut', () => {
    const wide = withPictureCovering(lay, region);
    expect(wide.width_mm).toBeGreaterThanOrEqual(840);
    expect(isTooNearCutEdge(wide, region)).toBe(false);
  });

  it.each([
    [338.7, 105, 'fair'],
    [200, 177.8, 'good'],
    [500, 71.1, 'low'],
  ] as const)('prints at %s mm with %s dpi, which is %s', (width_mm, dpi, quality) => {
    expect(pictureResolution({ art, width_mm })).toEqual({ dpi, quality });
    const body = placeDesignBodyOf(emptyDraft(1), { ...lay, width_mm }, 'f1');
    expect(body.low_resolution_accepted).toBe(quality === 'low');
  });
});

it('edits of a design can be undone and redone step by step, and a new edit drops the undone edits', () => {
  const [one, two] = [
    withRegionDraft(emptyDraft(1), lay),
    withRegionDraft(emptyDraft(1), { ...lay, width_mm: 90 }),
  ];
  const steps = withStep(withStep(undoStepsFrom(emptyDraft(1)), one), two);
  const back = withUndo(steps);
  expect(regionDraftAt(back.now, 1, 'front').width_mm).toBe(lay.width_mm);
  expect(withRedo(back).now).toBe(two);
  expect(withRedo(withStep(back, emptyDraft(1))).now.lays).toEqual([]);
});

describe('designs that a browser stores', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
  const opened = () => createDesignDraftStore(() => createStore('designs', 'drafts'));
  const kept = (more: Partial<StoredDraft> = {}): StoredDraft => ({
    id: 'd1',
    owner: null,
    visit: 'here',
    category_id: 'polo',
    changed: Date.now(),
    draft: withRegionDraft(emptyDraft(1), lay),
    ...more,
  });

  it('survive a reload, are shown only in their visitor’s tab, and are taken over by the user who signs in', async () => {
    await opened().save(kept());
    const here = { owner: null, visit: 'here' };
    expect((await opened().of(here, 'polo')).own?.id).toBe('d1');
    const other = await opened().of({ owner: null, visit: 'other' }, 'polo');
    expect([other.own, other.left?.id]).toEqual([undefined, 'd1']);
    await opened().take('here', 'club');
    expect((await opened().of({ owner: 'club' }, 'polo')).own?.id).toBe('d1');
    expect((await opened().of(here, 'polo')).own).toBeUndefined();
  });

  const fail = (status: number) => new RequestFailed(status, 'X', '不能再更改設計');
  const waitingArt: StoredArt = {
    id: 'a1',
    owner: 'club',
    category_id: 'polo',
    name: 'fox.png',
    file: new Blob(['x']),
    added: 1,
    target: { quotation_no: 'q1', folder: 'upload-art-set-proofing-file' },
  };

  it('wait for their pictures, are saved to the order with the uploaded files, and are then deleted', async () => {
    const shelf = opened();
    await shelf.save(kept({ owner: 'club', visit: undefined }));
    await shelf.bind('club', 'polo', 'q1');
    const placed: unknown[] = [];
    const place = async (no: string, body: object) => placed.push([no, body]);
    await sendDesigns({ shelf, waiting: async () => [waitingArt], place }, 'club');
    expect(placed).toEqual([]);
    await noteDesignSent({ shelf }, waitingArt, 'file-1');
    await sendDesigns({ shelf, waiting: async () => [], place }, 'cafe');
    expect(placed).toEqual([]);
    await sendDesigns({ shelf, waiting: async () => [], place }, 'club');
    expect(placed).toMatchObject([['q1', { region: 'front', art: { file_id: 'file-1' } }]]);
    expect(await shelf.all()).toEqual([]);
  });

  it.each([
    [0, undefined],
    [503, undefined],
    [409, '不能再更改設計'],
  ])(
    'stay after an answer of %s, with its message when a retry would fail in the same way',
    async (status, failure) => {
      const shelf = opened();
      const target = { quotation_no: 'q1', files: { a1: 'f' } };
      await shelf.save(kept({ owner: 'club', visit: undefined, target }));
      await sendDesigns(
        { shelf, waiting: async () => [], place: () => Promise.reject(fail(status)) },
        'club',
      );
      expect((await shelf.all()).map((one) => one.failure)).toEqual([failure]);
    },
  );
});
