import { describe, expect, it, jest } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { png, serveFiles } from './routes.fixture.js';

jest.setTimeout(120_000);

const { served, upload } = await serveFiles();

describe('a cutting pattern', () => {
  it('is stored unchanged under a random name, for staff who edit products or materials', async () => {
    const answer = await upload('mei', { folder: 'patterns' }, '%PDF-1.7 pattern', '後片.pdf');
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: '後片.pdf',
        size: 16,
        url: expect.stringMatching(/^\/files\/patterns\/[0-9a-f-]{36}\.pdf$/),
      },
    });
    const name = String(answer.body['url']).split('/').at(-1) ?? '';
    const kept = await served.files.open('patterns', name);
    expect(kept && (await buffer(kept.stream())).toString()).toBe('%PDF-1.7 pattern');
  });

  it('is refused from callers who edit neither products nor materials', async () => {
    for (const as of ['club', 'stranger'])
      expect(await upload(as, { folder: 'patterns' }, 'x', 'x.pdf')).toMatchObject({ status: 403 });
  });
});

describe('a picture for a master-data record', () => {
  const picture = (as: string, folder: string, content: Uint8Array<ArrayBuffer> | string, name = 'p.png') =>
    upload(as, { folder }, content, name);

  it('of a product is cropped to 720 × 720 pixels from at least 1080 × 1080, and its URL fits into the record', async () => {
    expect(await picture('productBuilder', 'categories', await png(1079, 1080))).toMatchObject({
      status: 409,
      body: { code: 'PICTURE_TOO_SMALL', detail: '圖片至少需要 1080×1080 像素' },
    });
    const answer = await picture('productBuilder', 'categories', await png(1400, 1080));
    expect(answer.status).toBe(201);
    expect(answer.body['preview']).toMatch(/^data:image\/jpeg;base64,/);
    const name = /^\/files\/pictures\/([\w-]+-720\.jpg)$/.exec(String(answer.body['url']))?.[1] ?? '';
    expect(answer.body['id']).toBe(`pictures/${name}`);
    const kept = await served.files.open('pictures', name);
    expect(await sharp(kept && (await buffer(kept.stream()))).metadata()).toMatchObject({
      width: 720,
      height: 720,
    });
    expect(await served.files.open('pictures', name.replace('720', '360'))).toBeDefined();
  });

  it('of a template is stored as JPEG, and its mask and shading exactly, because their pixels are numbers', async () => {
    const numbers = new Uint8Array(128 * 128 * 3).map((_value, at) => (at * 37) % 256);
    const mask = await sharp(numbers, { raw: { width: 128, height: 128, channels: 3 } })
      .png()
      .toBuffer();
    const content = new Uint8Array(mask);
    const base = await picture('productBuilder', 'templates', content);
    expect(base.body['url']).toMatch(/-720\.jpg$/);
    const layer = await picture('productBuilder', 'template-layers', content);
    expect(layer.body['url']).toMatch(/-720\.png$/);
    const kept = await served.files.open('pictures', String(layer.body['id']).replace('pictures/', ''));
    const pixels = await sharp(kept && (await buffer(kept.stream())))
      .raw()
      .toBuffer();
    expect(new Uint8Array(pixels)).toEqual(numbers);
  });

  it('of a question is resized to 330 × 220, and the record accepts its id or its URL', async () => {
    const answer = await picture('editor', 'questions', await png(660, 500));
    const { id, url } = answer.body;
    const kept = await served.files.open('pictures', String(id).replace('pictures/', ''));
    expect(await sharp(kept && (await buffer(kept.stream()))).metadata()).toMatchObject({
      width: 330,
      height: 220,
    });
    const question = { question: '圖在哪裡？', answer: '在旁邊。', class: '訂購', activate: true, sort: 1 };
    const added = await served.ask('POST', '/api/questions', {
      as: 'editor',
      body: { ...question, imgs: [id] },
    });
    expect(added).toMatchObject({ status: 201, body: { imgs: [url] } });
  });

  it('without fixed dimensions is refused above 100 KB', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(102_400);
    expect(await picture('productBuilder', 'material-groups', noise)).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE', detail: '上傳文件大小不能超過 100 KB!' },
    });
  });

  it('is accepted only from staff who edit the record, for kinds of records that have pictures', async () => {
    const content = await png(1080, 1080);
    for (const [as, folder, status] of [
      ['club', 'categories', 403],
      ['editor', 'categories', 403],
      ['productBuilder', 'questions', 403],
      ['manager', 'cartons', 400],
      ['manager', 'pictures', 400],
    ] as const) {
      expect([as, folder, (await picture(as, folder, content)).status]).toEqual([as, folder, status]);
    }
  });
});
