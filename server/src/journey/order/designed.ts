import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { z } from 'zod';
import {
  sendAcceptedCommand,
  sendCommand,
  getAs,
  installation,
  createPassedOrder,
  testCatalogue,
  tokenOf,
  type DeskPerson,
} from './desk.js';

/** Tests of pictures that are placed on a product. */
export function describeDesigns(): void {
  describe('a picture placed on a product', onTheProduct);
}

const corners = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.9],
  [0.2, 0.9],
];

async function pictureOf(colour: string): Promise<string> {
  const content = await sharp({ create: { width: 720, height: 720, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return idIn(await upload('manager', { folder: 'templates' }, content, 'mockup.png'), 'url');
}

async function upload(
  who: DeskPerson,
  fields: Readonly<Record<string, string>>,
  content: Buffer,
  name: string,
): Promise<unknown> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const headers = { authorization: `Bearer ${tokenOf(who)}` };
  const answer = await fetch(`${installation.url}/files`, { method: 'POST', body: form, headers });
  expect(answer.status).toBe(201);
  return answer.json();
}

const idIn = (body: unknown, field: string): string =>
  z.string().parse(z.record(z.string(), z.unknown()).parse(body)[field]);

async function bytesOf(who: DeskPerson, path: string) {
  const answer = await fetch(installation.url + path, {
    headers: { authorization: `Bearer ${tokenOf(who)}` },
  });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

/** The order of all tests in this block. */
let no = '';

function onTheProduct(): void {
  it('is placed to a tenth of a millimetre, and its print sharpness is shown to everyone', placesAPicture);
  it('is on the work sheet of its stage, with its size', isOnTheSheet);
  it('can be downloaded as a print file by production, sales and managers only', isPrinted);
  it('can be a TIFF of the requested resolution, and an invalid request is refused', isATiff);
  it('can be shared by a link that opens the designs alone, until it is revoked', isShared);
  it('looks and prints the same, byte for byte, after a newer template is published', isOfItsVersion);
  it('is contained with its ticket in one archive for the order', isInAnArchive);
}

async function placesAPicture(): Promise<void> {
  await publishTemplate();
  no = await createPassedOrder('buyer');
  await placeFlag();
  const { body: shown } = await getAs('buyer', `/api/quotations/${no}/designs`);
  expect(shown).toMatchObject([
    {
      stage: 'proofing',
      region: 'front',
      template: { version: 1 },
      dpi: 150,
      quality: 'good',
      rotation_deg: 15,
    },
  ]);
  const [{ preview }] = z.tuple([z.looseObject({ preview: z.string() })]).parse(shown);
  const picture = await bytesOf('buyer', preview);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const middle = { left: 358, top: 394, width: 1, height: 1 };
  const [red = 0, , blue = 255] = await sharp(picture.content).extract(middle).raw().toBuffer();
  expect([red > 170, blue < 80]).toEqual([true, true]);
  expect((await bytesOf('stranger', preview)).status).toBe(404);
}

async function isOnTheSheet(): Promise<void> {
  const preview = await bytesOf('production', `/api/quotations/${no}/designs/proofing-1-front/picture`);
  const sheet = await bytesOf('production', `/documents/proofing-sheet/${no}.html`);
  const html = sheet.content.toString('utf8');
  expect(html).toContain(`data:image/jpeg;base64,${preview.content.toString('base64')}`);
  expect(html).toMatch(/正面：圖案（\S+，寬 [\d.]+ cm）/);
  const production = await bytesOf('production', `/documents/production-sheet/${no}.html`);
  expect(production.content.toString('utf8')).toContain('正面：圖案');
}

async function isPrinted(): Promise<void> {
  for (const who of ['manager', 'sales', 'production'] as const) {
    const { status, headers, content } = await bytesOf(who, `/documents/print/${no}.pdf`);
    expect([who, status, headers.get('content-type')]).toEqual([who, 200, 'application/pdf']);
    expect(headers.get('content-disposition')).toContain(`${no}-proofing-1-front-300x400mm.pdf`);
    const text = content.toString('latin1');
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    expect([Number(width), Number(height)].map((side) => Math.round((side * 254) / 72) / 10)).toEqual([
      320, 420,
    ]);
    expect(text).toContain('/TrimBox');
  }
  for (const who of ['buyer', 'accounting', 'warehouse', 'stranger'] as const)
    for (const format of ['pdf', 'tiff', 'zip'])
      expect([who, (await bytesOf(who, `/documents/print/${no}.${format}`)).status]).toEqual([who, 403]);
  expect((await bytesOf('sales', '/documents/print/260302-0000000000.pdf')).status).toBe(404);
}

async function isATiff(): Promise<void> {
  const { status, content } = await bytesOf(
    'production',
    `/documents/print/${no}.tiff?dpi=72&index=1&region=front`,
  );
  expect(status).toBe(200);
  expect(await sharp(content).metadata()).toMatchObject({
    format: 'tiff',
    width: 907,
    height: 1191,
    density: 72,
  });
  for (const wrong of ['dpi=10', 'dpi=x', 'index=0', 'stage=other', 'colour=1'])
    expect([wrong, (await bytesOf('production', `/documents/print/${no}.tiff?${wrong}`)).status]).toEqual([
      wrong,
      400,
    ]);
  expect((await bytesOf('production', `/documents/print/${no}.pdf?region=back`)).status).toBe(404);
}

async function isShared(): Promise<void> {
  const made = await sendCommand('buyer', 'POST', `/api/quotations/${no}/links`, { may: ['design'] });
  const { id, url } = z.looseObject({ id: z.string(), url: z.string() }).parse(made.body);
  const secret = url.split('/d/')[1] ?? '';
  const at = (path: string) => fetch(`${installation.url}/api/links/${secret}${path}`);
  const opened = await at('/designs');
  expect([opened.status, opened.headers.get('x-robots-tag'), opened.headers.get('referrer-policy')]).toEqual([
    200,
    'noindex, nofollow',
    'no-referrer',
  ]);
  const preview = `/api/links/${secret}/designs/proofing-1-front/picture`;
  expect(await opened.json()).toEqual({
    category_id: testCatalogue.polo,
    category_name: expect.any(String),
    expires: expect.any(String),
    designs: [{ stage: 'proofing', index: 1, region: 'front', region_title: '正面', preview }],
  });
  const own = await bytesOf('buyer', `/api/quotations/${no}/designs/proofing-1-front/picture`);
  const shared = await at('/designs/proofing-1-front/picture');
  expect(Buffer.from(await shared.arrayBuffer()).equals(own.content)).toBe(true);
  expect((await at('/designs/proofing-2-front/picture')).status).toBe(404);
  expect(await (await at('/qr.svg')).text()).toContain('<svg');
  // Neither the order nor any command is open through this link.
  expect((await at('')).status).toBe(403);
  for (const action of ['report-transfer', 'approve-sample', 'place-order', 'messages'])
    expect([
      action,
      (await installation.ask('POST', `/api/links/${secret}/${action}`, { body: {} })).status,
    ]).toEqual([action, 403]);
  const { body: links } = await getAs('buyer', `/api/quotations/${no}/links`);
  expect(links).toMatchObject([{ id, may: [], state: 'open', uses: 1 }]);
  await sendCommand('buyer', 'DELETE', `/api/quotations/${no}/links/${id}`);
  await getAs('buyer', `/api/quotations/${no}/links`);
  expect([(await at('/designs')).status, (await at('/designs/proofing-1-front/picture')).status]).toEqual([
    410, 410,
  ]);
}

async function isInAnArchive(): Promise<void> {
  const words = {
    id: 'n',
    text: '青山',
    font: 'sans',
    height_mm: 30,
    colour: '#000000',
    at_mm: [150, 200],
  };
  await sendAcceptedCommand('buyer', no, 'place-design', { index: 2, region: 'front', texts: [words] });
  // Reading the designs waits for the last command, so that the archive includes it.
  expect((await getAs('production', `/api/quotations/${no}/designs`)).body).toHaveLength(2);
  const { status, content } = await bytesOf('production', `/documents/print/${no}.zip?marks=1`);
  expect(status).toBe(200);
  expect(namesIn(content)).toEqual(
    [1, 2].flatMap((index) =>
      ['pdf', 'json', 'csv'].map((ending) => `${no}-proofing-${index}-front-300x400mm.${ending}`),
    ),
  );
  const text = content.toString('utf8');
  expect(text).toContain('"picture_width_mm": 338.7');
  // With two designs, the request must name one.
  expect((await bytesOf('production', `/documents/print/${no}.pdf`)).status).toBe(400);
  expect((await bytesOf('production', `/documents/print/${no}.pdf?index=2`)).status).toBe(200);
}

async function isOfItsVersion(): Promise<void> {
  const files = async (of: string) => ({
    picture: (await bytesOf('sales', `/api/quotations/${of}/designs/proofing-1-front/picture`)).content,
    pdf: (await bytesOf('sales', `/documents/print/${of}.pdf`)).content,
    tiff: (await bytesOf('sales', `/documents/print/${of}.tiff?dpi=36`)).content,
  });
  const before = await files(no);
  // A second order with the same pixels in another file, of which no picture has been painted yet.
  const later = await createPassedOrder('buyer');
  await placeFlag(later, 2);
  const wider = { id: 'front', title: '正面', print_mm: [500, 400], map: { corners: otherCorners } };
  const opened = await getAs('manager', `/api/categories/${testCatalogue.polo}/template`);
  const seen = { 'if-match': opened.headers.get('etag') ?? '' };
  await publishView({ ground: '#dddddd', regions: [wider] }, seen);
  const [own, other] = [await files(no), await files(later)];
  expect(own.pdf.equals(before.pdf)).toBe(true);
  expect(own.tiff.equals(before.tiff)).toBe(true);
  expect(own.picture.equals(before.picture)).toBe(true);
  expect(other.picture.equals(before.picture)).toBe(true);
  expect(other.tiff.equals(before.tiff)).toBe(true);
  // A design that is placed from now on uses the newest version and looks different.
  const newest = await createPassedOrder('buyer');
  await placeFlag(newest, 4);
  const last = await files(newest);
  expect(last.picture.equals(before.picture)).toBe(false);
  expect(last.tiff.equals(before.tiff)).toBe(false);
}

const otherCorners = [
  [0.1, 0.3],
  [0.9, 0.3],
  [0.9, 0.7],
  [0.1, 0.7],
];

async function publishView(
  { ground, regions }: { readonly ground: string; readonly regions: readonly unknown[] },
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [base, mask, shade] = [
    await pictureOf(ground),
    await pictureOf('#00ff00'),
    await pictureOf('#ffffff'),
  ];
  const path = `/api/categories/${testCatalogue.polo}/template`;
  const body = { views: [{ base, mask, shade, regions }] };
  expect(await sendCommand('manager', 'PUT', path, body, headers)).toMatchObject({ status: 200 });
}

async function publishTemplate(): Promise<void> {
  const front = { id: 'front', title: '正面', print_mm: [300, 400], map: { corners } };
  await publishView({ ground: '#eeeeee', regions: [front] });
  expect(await getAs(undefined, `/api/categories/${testCatalogue.polo}/template?version=1`)).toMatchObject({
    status: 200,
    body: { version: 1, views: [{ regions: [{ bleed_mm: 10, safe_mm: 15 }] }] },
  });
  expect((await getAs(undefined, `/api/categories/${testCatalogue.polo}/template?version=2`)).status).toBe(
    404,
  );
}

/** Places a red flag on an order; each compression makes another file of the same pixels. */
async function placeFlag(of = no, compressionLevel = 6): Promise<void> {
  const art = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#c23b22' } })
    .png({ compressionLevel })
    .toBuffer();
  const file = await upload(
    'buyer',
    { folder: 'upload-art-set-proofing-file', quotation_no: of, index: '1' },
    art,
    'flag.png',
  );
  const design = {
    index: 1,
    region: 'front',
    art: { file_id: idIn(file, 'id') },
    repeat: 'half-drop',
    width_mm: 338.7,
    offset_mm: [0, 0],
    rotation_deg: 15,
  };
  await sendAcceptedCommand('buyer', of, 'place-design', design);
}

/** The file names of a zip archive, in the order of its directory. */
function namesIn(archive: Buffer): readonly string[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const length = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    at += 46 + length;
    return name;
  });
}
