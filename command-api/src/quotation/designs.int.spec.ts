import { describe, expect, it, jest } from '@jest/globals';
import { crc32 } from 'node:zlib';
import { orderFileLocation } from '@zhidan/files';
import { png, serveFiles } from '../file/routes.fixture.js';
import { stepsUntil } from '../testing/orders.js';

jest.setTimeout(120_000);

const { served, upload } = await serveFiles();

const corners = [
  [0.25, 0.2],
  [0.75, 0.2],
  [0.75, 0.9],
  [0.25, 0.9],
];
const view = (region: string, title: string) => ({
  base: `/files/pictures/${region}.jpg`,
  mask: `/files/pictures/${region}.png`,
  shade: `/files/pictures/${region}.webp`,
  regions: [{ id: region, title, print_mm: [400, 500], map: { corners } }],
});
const template = {
  colours: [{ id: 'white', title: '白', hex: '#FFFFFF' }],
  views: [view('front', '正面'), view('back', '背面')],
};

const publish = (as: string, body: unknown, headers = {}) =>
  served.ask('PUT', '/api/categories/polo/template', { as, body, headers });

describe('a product template', () => {
  it('is published as a version by staff who edit products, and is not published again without changes', async () => {
    expect(await publish('buyer', template)).toMatchObject({ status: 403 });
    expect(await publish('productBuilder', template)).toMatchObject({
      status: 200,
      body: { version: 1, views: [{ regions: [{ bleed_mm: 10, safe_mm: 15, grain_deg: 0 }] }, {}] },
    });
    const again = await publish('productBuilder', template);
    expect(again).toMatchObject({ status: 200, body: { version: 1 } });
    const wider = { ...template, views: [...template.views, view('left-chest', '左胸')] };
    const headers = { 'if-match': '"7"' };
    expect(await publish('productBuilder', wider, headers)).toMatchObject({ status: 412 });
    const tag = { 'if-match': again.headers.get('etag') ?? '' };
    expect(await publish('productBuilder', wider, tag)).toMatchObject({ status: 200, body: { version: 2 } });
    // A template is accepted with the derived columns that were read; a different value would not be stored, so
    // it is refused.
    const { body: shown } = await publish('productBuilder', wider);
    expect(await publish('productBuilder', shown)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await publish('productBuilder', { ...shown, version: 7 })).toMatchObject({
      status: 400,
      body: { code: 'DERIVED_FIELD', errors: [{ path: 'version' }] },
    });
  });

  it.each([
    ['no view', { views: [] }, 'views'],
    [
      'a picture from another host',
      { views: [{ ...view('front', '正面'), base: 'https://x.test/a.jpg' }] },
      'base',
    ],
    ['crossed corners', { views: [{ ...view('front', '正面'), regions: [crossed()] }] }, 'map'],
    ['a duplicate name', { views: [view('front', '正面'), view('front', '背面')] }, 'id'],
  ])('is refused with %s, and nothing is published', async (_what, wrong, field) => {
    const answer = await publish('productBuilder', { ...template, ...wrong });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body['errors'])).toContain(field);
    expect(await publish('productBuilder', template)).toMatchObject({ status: 200 });
  });

  function crossed() {
    const [one, two, three, four] = corners;
    return { id: 'front', title: '正面', print_mm: [400, 500], map: { corners: [one, three, two, four] } };
  }
});

const toSamples = (no: string) => ({ folder: 'upload-art-set-proofing-file', quotation_no: no, index: 1 });
const lies = { repeat: 'single', width_mm: 240, offset_mm: [80, 100], rotation_deg: 0 };

async function orderWithArt(name: string, content: Uint8Array<ArrayBuffer> | string) {
  const no = await served.orderAfter(stepsUntil('passed'));
  const { body } = await upload('club', toSamples(no), content, name);
  return { no, art: { file_id: String(body['id']) } };
}

const place = (no: string, body: object, as = 'club') => served.command(no, [as, 'place-design', body]);

describe('a design placed on an order', () => {
  it('stores its art by content hash, and keeps the art as long as the design exists', async () => {
    const { no, art } = await orderWithArt('logo.png', await png(2400, 1600));
    const design = { index: 1, region: 'front', art, ...lies };
    expect(await place(no, design)).toMatchObject({ status: 200 });
    const [file] = (await served.stateOf(no)).files;
    expect((await served.stateOf(no)).designs).toMatchObject([
      {
        stage: 'proofing',
        region_title: '正面',
        art: { sha256: file?.sha256, width_px: 2400, height_px: 1600 },
      },
    ]);
    const count = (await served.eventsOf(no)).length;
    expect(await place(no, design)).toMatchObject({ status: 200 });
    expect((await served.eventsOf(no)).length).toBe(count);
    const remove = () => served.ask('DELETE', `/files/${art.file_id}`, { as: 'club' });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'FILE_IN_DESIGN' } });
    const at = { index: 1, region: 'front' };
    expect(await served.command(no, ['club', 'remove-design', at])).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject({ status: 200 });
  });

  it.each<[string, string, () => Promise<Uint8Array<ArrayBuffer>>, number, string]>([
    ['of more pixels than are printed', 'huge.png', () => headOfPng(12_000, 11_000), 413, 'ART_TOO_LARGE'],
    ['that is broken', 'broken.psd', async () => bytes('8BPS?'), 409, 'ART_NOT_READABLE'],
    ['that is no picture', 'words.pdf', async () => bytes('hello'), 409, 'ART_NOT_READABLE'],
  ])('is refused with art %s, and the art file remains', async (_what, name, content, status, code) => {
    const { no, art } = await orderWithArt(name, await content());
    const answer = await place(no, { index: 1, region: 'front', art, ...lies });
    expect(answer).toMatchObject({ status, body: { code } });
    expect((await served.stateOf(no)).files).toHaveLength(1);
    expect((await served.stateOf(no)).designs).toEqual([]);
  });

  it('is refused with an unknown colour, region or version', async () => {
    const { no, art } = await orderWithArt('logo.png', await png(600, 600));
    const design = { index: 1, region: 'front', art, ...lies };
    expect(await place(no, { ...design, colour: 'pink' })).toMatchObject({
      body: { code: 'COLOUR_NOT_OFFERED' },
    });
    expect(await place(no, { ...design, region: 'hem' })).toMatchObject({ status: 404 });
    expect(await place(no, { ...design, index: 9 })).toMatchObject({ status: 404 });
    expect(await place(no, { ...design, template_version: 99 })).toMatchObject({ status: 404 });
    expect(await place(no, { ...design, art: { file_id: 'nothing' } })).toMatchObject({ status: 404 });
    expect(await place(no, { index: 1, region: 'front' })).toMatchObject({ status: 400 });
    expect(await place(no, design, 'stranger')).toMatchObject({ status: 404 });
  });

  it('is copied with its art when the order is placed again, and what cannot be copied is reported', async () => {
    const { no, art } = await orderWithArt('logo.png', await png(600, 600));
    const name = { id: 'n', text: '青山', font: 'sans', height_mm: 30, colour: '#1f2a4d' };
    const texts = [{ ...name, at_mm: [200, 320], rotation_deg: 0, align: 'center' }];
    await served.commands(
      no,
      ['club', 'place-design', { index: 1, region: 'front', art, ...lies }],
      ['club', 'place-design', { index: 1, region: 'back', texts }],
      ['mei', 'force-close', { reason: '改期' }],
    );
    const again = async () => {
      const { body } = await served.ask('POST', `/api/quotations/${no}/reorder`, { as: 'club', body: {} });
      const now = await served.stateOf(String(body['quotation_no']));
      return { now, differences: body['differences'] };
    };
    const whole = await again();
    expect(
      whole.now.designs.map(({ region, art: copy, texts: words }) => [region, copy?.file_id, words.length]),
    ).toEqual([
      ['back', undefined, 1],
      ['front', whole.now.files[0]?.file_id, 0],
    ]);
    expect(whole.now.files[0]?.file_id).not.toBe(art.file_id);
    expect(whole.differences).not.toContainEqual(expect.objectContaining({ before: '已放置' }));

    const [file] = (await served.stateOf(no)).files;
    if (file === undefined) throw new Error('no art');
    const kept = orderFileLocation({ ...file, quotation_no: no });
    await served.files.remove(kept.folder, kept.name);
    const partly = await again();
    expect(partly.now.designs.map(({ region }) => region)).toEqual(['back']);
    expect(partly.differences).toContainEqual({
      what: '打樣第 1 款「正面」的設計',
      before: '已放置',
      now: null,
    });
  });

  it('can be changed by the owner until work begins, and then by staff with a reason', async () => {
    const { no, art } = await orderWithArt('logo.png', await png(600, 600));
    await served.commands(no, ...stepsUntil('proofing').slice(stepsUntil('passed').length));
    const design = { stage: 'proofing', index: 1, region: 'front', art, ...lies };
    expect(await place(no, design)).toMatchObject({ status: 409, body: { code: 'ART_CLOSED' } });
    expect(await place(no, design, 'qiang')).toMatchObject({ status: 409, body: { code: 'NO_REASON' } });
    expect(await place(no, { ...design, note: '移高 2 公分' }, 'qiang')).toMatchObject({ status: 200 });
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);

/** The beginning of a PNG that declares this size; its pixels are missing. */
async function headOfPng(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(await png(8, 8));
  const view = new DataView(head.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  view.setUint32(29, crc32(head.subarray(12, 29)));
  return head;
}
