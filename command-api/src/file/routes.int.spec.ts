import { describe, expect, it, jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { recordUnsettled, orderFileLocation, type OrderFilePlace } from '@zhidan/files';
import sharp from 'sharp';
import { stepsUntil, type Point } from '../testing/orders.js';
import { sweepFiles } from './sweep.js';
import { png, formOf, serveFiles } from './routes.fixture.js';

jest.setTimeout(120_000);

const { served, upload } = await serveFiles();

const { stateOf } = served;
const orderUntil = (last: Point) => served.orderAfter(stepsUntil(last));
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const art = (no: string) => ({ folder: 'upload-to-proofing-ai-psd', quotation_no: no, index: 1 });
const photo = (no: string, index = 1) => ({ folder: 'proofing-delivery', quotation_no: no, index });

async function contentOf(place: OrderFilePlace, which: 'name' | 'thumbnail' = 'name') {
  const at = orderFileLocation(place);
  const file = await served.files.open(at.folder, at[which]);
  return file && buffer(file.stream());
}

describe('a file for an order', () => {
  it('is stored unchanged under a clean name, with its size and SHA-256 in the order’s events', async () => {
    const no = await orderUntil('passed');
    const content = Buffer.from('%!PS-Adobe '.repeat(30_000));
    const answer = await upload('club', art(no), content, '../設計 稿:1.ai');
    expect(answer).toMatchObject({
      status: 201,
      body: { name: '設計 稿1.ai', size: content.length, sha256: sha256(content) },
    });
    const id = String(answer.body['id']);
    expect(answer.body['url']).toBe(`/files/${id}`);
    const { files } = await stateOf(no);
    expect(files).toEqual([
      expect.objectContaining({
        file_id: id,
        folder: 'upload-to-proofing-ai-psd',
        index: 1,
        name: '設計 稿1.ai',
        who_did_it_uid: 'club',
      }),
    ]);
    const [file] = files;
    if (file === undefined) throw new Error('there is no file');
    expect(await contentOf({ ...file, quotation_no: no })).toEqual(content);
    expect(orderFileLocation({ ...file, quotation_no: no }).folder).toBe(
      `upload-to-proofing-ai-psd/2026/03/${no}/${no}-1`,
    );
  });

  it('is refused from another customer, and leaves nothing behind', async () => {
    const no = await orderUntil('passed');
    expect(await upload('stranger', art(no), 'x')).toMatchObject({
      status: 404,
      body: { code: 'QUOTATION_NOT_FOUND' },
    });
    expect(await served.ask('POST', '/files', { form: formOf(art(no), 'x', 'x.ai') })).toMatchObject({
      status: 401,
    });
    expect((await stateOf(no)).files).toEqual([]);
    expect(await namesIn('unsettled')).toEqual([]);
  });

  it('that is a photo is stored as a JPEG of at most 720 pixels, with a thumbnail', async () => {
    const no = await orderUntil('proofing');
    const answer = await upload('qiang', photo(no), await png(1600, 800), '樣品.png');
    expect(answer).toMatchObject({ status: 201, body: { name: '樣品.jpg' } });
    const [file] = (await stateOf(no)).files;
    if (file === undefined) throw new Error('there is no file');
    const kept = await contentOf({ ...file, quotation_no: no });
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 360 });
    expect(sha256(kept ?? Buffer.of())).toBe(answer.body['sha256']);
    const small = await contentOf({ ...file, quotation_no: no }, 'thumbnail');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 360 });
    expect(answer.body['thumbnail_url']).toBe(`/files/${file.file_id}/thumbnail`);
  });

  it('is refused with the specified message when it is no photo, is too large, or exceeds the allowed number', async () => {
    const no = await orderUntil('proofing');
    const refused = (detail: string, code: string, status: number) => ({ status, body: { code, detail } });
    expect(await upload('qiang', photo(no), 'no picture', 'photo.jpg')).toMatchObject(
      refused('只能上傳jpg/png圖片!', 'NOT_A_PICTURE', 409),
    );
    const half = (await png(900, 900)).subarray(0, 900);
    expect(await upload('qiang', photo(no), Uint8Array.from(half), 'half.png')).toMatchObject(
      refused('只能上傳jpg/png圖片!', 'NOT_A_PICTURE', 409),
    );
    const large = new Uint8Array(20 * 1024 * 1024 + 1);
    expect(await upload('qiang', photo(no), large, 'large.jpg')).toMatchObject(
      refused('上傳文件大小不能超過 20480 KB!', 'FILE_TOO_LARGE', 413),
    );
    expect(await upload('qiang', photo(no), '', 'nothing.jpg')).toMatchObject({
      body: { code: 'FILE_EMPTY' },
    });
    expect(await upload('qiang', photo(no, 9), await png(9, 9))).toMatchObject(
      refused(`資料庫的配件讀取發生錯誤，${no}-9 不存在！`, 'MATERIAL_RECORD_MISSING', 409),
    );
    const picture = await png(20, 20);
    for (let taken = 0; taken < 12; taken += 1) {
      expect((await upload('qiang', photo(no, 2), picture)).status).toBe(201);
    }
    expect(await upload('qiang', photo(no, 2), picture)).toMatchObject(
      refused('每一款最多只能上傳 12 張圖片', 'TOO_MANY_PICTURES', 409),
    );
    expect(await namesIn('unsettled')).toEqual([]);
  });

  it('is refused without decompression when it has too many pixels', async () => {
    const no = await orderUntil('proofing');
    const bomb = await sharp({ create: { width: 10_000, height: 7_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await upload('qiang', photo(no), bomb)).toMatchObject({
      status: 413,
      body: { code: 'PICTURE_HAS_TOO_MANY_PIXELS', detail: '圖片不能超過 60 百萬像素' },
    });
  });

  it('is refused with the faulty field when its form is malformed', async () => {
    const no = await orderUntil('passed');
    const malformed = (path: string) => ({
      status: 400,
      body: { code: 'MALFORMED', errors: [expect.objectContaining({ path })] },
    });
    expect(await upload('club', { ...art(no), folder: 'secrets' }, 'x')).toMatchObject(malformed('folder'));
    expect(await upload('club', { ...art(no), index: 0 }, 'x')).toMatchObject(malformed('index'));
    expect(await upload('club', { ...art(no), colour: 'blue' }, 'x')).toMatchObject(malformed('colour'));
    for (const number of ['', '\u0000', 'x'.repeat(900), `${no}\u0000`]) {
      expect(await upload('club', art(number), 'x')).toMatchObject(malformed('quotation_no'));
    }
    expect(await upload('club', art('260302-0000000000'), 'x')).toMatchObject({ status: 404 });
    const empty = new FormData();
    empty.append('folder', 'proofing-delivery');
    expect(await served.ask('POST', '/files', { as: 'club', form: empty })).toMatchObject(malformed('file'));
    const two = formOf(art(no), 'x', 'x.ai');
    two.append('file', new Blob(['y']), 'y.ai');
    expect(await served.ask('POST', '/files', { as: 'club', form: two })).toMatchObject(malformed('file'));
    expect(await served.ask('POST', '/files', { as: 'club', body: art(no) })).toMatchObject({ status: 400 });
    expect((await stateOf(no)).files).toEqual([]);
  });

  it('is stored once per Idempotency-Key, and another file with the same key is refused', async () => {
    const no = await orderUntil('passed');
    const key = { 'idempotency-key': `file-${no}` };
    const first = await upload('club', art(no), 'art', 'a.ai', key);
    await served.restart();
    const second = await upload('club', art(no), 'art', 'a.ai', key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await stateOf(no)).files).toHaveLength(1);
    expect(await upload('club', art(no), 'other art', 'a.ai', key)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('can be removed where the rules allow it: its event is stored first, then its bytes are deleted', async () => {
    const no = await orderUntil('passed');
    const id = String((await upload('club', art(no), 'art')).body['id']);
    const [file] = (await stateOf(no)).files;
    if (file === undefined) throw new Error('there is no file');
    const remove = (as: string) => served.ask('DELETE', `/files/${id}`, { as });
    expect(await remove('stranger')).toMatchObject({ status: 404, body: { code: 'QUOTATION_NOT_FOUND' } });
    expect(await remove('hua')).toMatchObject({ status: 403 });
    expect(await contentOf({ ...file, quotation_no: no })).toBeDefined();
    expect(await remove('club')).toMatchObject({ status: 200, body: { id, name: '領口.ai' } });
    expect((await stateOf(no)).files).toEqual([]);
    expect(await contentOf({ ...file, quotation_no: no })).toBeUndefined();
    expect(await remove('club')).toMatchObject({ status: 404, body: { code: 'FILE_NOT_FOUND' } });
    expect(await served.ask('DELETE', '/files/nothing', { as: 'club' })).toMatchObject({ status: 404 });
  });

  it('can no longer be uploaded by the buyer once work has begun', async () => {
    const no = await orderUntil('proofing');
    expect(await upload('club', art(no), 'art')).toMatchObject({
      status: 409,
      body: { code: 'FILE_NOT_ALLOWED', detail: '目前禁止上傳或刪除檔案' },
    });
  });

  it('that was uncertain after a crash is made consistent with the order by the cleanup', async () => {
    const no = await orderUntil('passed');
    await upload('club', art(no), 'known');
    const [known] = (await stateOf(no)).files;
    if (known === undefined) throw new Error('there is no file');
    const kept = { ...known, quotation_no: no };
    const orphan = { ...kept, file_id: `${no}-orphan` };
    for (const place of [kept, orphan]) await recordUnsettled(served.files, place);
    const at = orderFileLocation(orphan);
    await served.files.save(at.folder, at.name, Buffer.from('orphan'));

    await sweepFiles(served, new Date());
    expect(await contentOf(orphan)).toBeDefined();
    await sweepFiles(served, new Date(Date.now() + 86_400_000));
    expect(await contentOf(orphan)).toBeUndefined();
    expect(await contentOf(kept)).toEqual(Buffer.from('known'));
    expect(await namesIn('unsettled')).toEqual([]);
  });
});

const namesIn = async (folder: string) => {
  const names: string[] = [];
  for await (const { name } of served.files.list(folder)) names.push(name);
  return names;
};
