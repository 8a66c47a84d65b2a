import { describe, expect, it } from '@jest/globals';
import { piecesInLines } from '@zhidan/domain';
import { readWorkbook } from '@zhidan/spreadsheet';
import { getAs, installation, requestPolos, sendCommand, testCatalogue, tokenOf } from './desk.js';

/** Tests of orders with a list of their pieces. */
export function describePieceLists(): void {
  describe('the list of pieces of an order', ofAnOrder);
}

const teamFields = [
  { key: 'size', title: '尺寸', max: 10, required: true, unique: false },
  { key: 'name', title: '姓名', max: 12, required: false, unique: false },
  { key: 'number', title: '背號', max: 3, required: false, unique: true },
];
const team = { sizes: ['S', 'M', 'L'], piece_fields: teamFields, quantity_step: 1, mini_order: 1 };

const pieces = Array.from({ length: 100 }, (_, at) => ({
  size: 'M',
  name: at === 0 ? '=王小明' : '林 美',
  number: `${at + 1}`,
}));

let no = '';
const roster = () => `/api/quotations/${no}/roster`;

function ofAnOrder(): void {
  isSet();
  isRead();
}

function isSet(): void {
  it('is set as a whole list and read back, with a warning for duplicate numbers', async () => {
    expect(await sendCommand('manager', 'PUT', `/api/categories/${testCatalogue.polo}`, team)).toMatchObject({
      status: 200,
    });
    no = await requestPolos('buyer');
    expect(await getAs('buyer', roster())).toMatchObject({ status: 200, body: { pieces: [], warnings: [] } });
    expect(await sendCommand('buyer', 'PUT', roster(), { pieces })).toMatchObject({
      status: 200,
      body: { events: ['RosterSet'], warnings: [] },
    });
    const twice = pieces.map((piece, at) => (at === 6 ? { ...piece, number: 3 } : piece));
    const warnings = [{ piece: 7, code: 'NUMBER_TAKEN' }];
    expect(await sendCommand('buyer', 'PUT', roster(), { pieces: twice })).toMatchObject({
      status: 200,
      body: { warnings },
    });
    const { body } = await getAs('buyer', roster());
    expect(body).toEqual({
      pieces: pieces.map((piece, at) => (at === 6 ? { ...piece, number: '3' } : piece)),
      warnings,
    });
  });

  it('is refused beside its field when invalid, and then unchanged', async () => {
    const before = (await getAs('buyer', roster())).body;
    for (const [wrong, code, path] of [
      [pieces.slice(1), 'ROSTER_SUM', 'pieces'],
      [[], 'ROSTER_SUM', 'pieces'],
      [[...pieces.slice(1), { shoe: '42' }], 'UNKNOWN_FIELD', 'pieces.99.shoe'],
      [[...pieces.slice(1), { number: '12345' }], 'PIECE_TEXT_TOO_LONG', 'pieces.99.number'],
    ] as const)
      expect(await sendCommand('buyer', 'PUT', roster(), { pieces: wrong })).toMatchObject({
        status: 400,
        body: { code, errors: [{ path }] },
      });
    expect((await getAs('buyer', roster())).body).toEqual(before);
  });
}

const download = (format: 'csv' | 'xlsx'): Promise<Response> =>
  fetch(`${installation.url}${roster()}.${format}`, {
    headers: { authorization: `Bearer ${tokenOf('buyer')}` },
  });

function isRead(): void {
  it('can be exported to a workbook, in which every cell is the text that was typed', async () => {
    const answer = await download('xlsx');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const rows = await readWorkbook(new Uint8Array(await answer.arrayBuffer()));
    expect(rows.slice(0, 2)).toEqual([
      ['尺寸', '姓名', '背號'],
      ['M', '=王小明', '1'],
    ]);
    expect(rows).toHaveLength(101);
  });

  it('can be exported to a file and imported again', async () => {
    const answer = await download('csv');
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
    expect(text.startsWith(`\uFEFF尺寸,姓名,背號\r\nM,'=王小明,1\r\n`)).toBe(true);
    const read = piecesInLines(text, { sizes: team.sizes, piece_fields: teamFields });
    expect(read[0]).toEqual({ size: 'M', name: '=王小明', number: '1' });
    expect(read).toHaveLength(100);
  });

  it('can be read only by its owner and the desks that make, print and pack it, and is in no list or history', async () => {
    for (const who of ['buyer', 'sales', 'production', 'shipping', 'manager', 'auditor'] as const)
      expect((await getAs(who, roster())).status).toBe(200);
    for (const who of ['accounting', 'warehouse'] as const)
      for (const address of [roster(), `${roster()}.csv`, `${roster()}.xlsx`])
        expect((await getAs(who, address)).status).toBe(403);
    expect((await getAs('stranger', roster())).status).toBe(404);
    expect((await getAs(undefined, roster())).status).toBe(401);
    for (const who of ['buyer', 'sales', 'accounting', 'manager'] as const)
      for (const address of [`/api/quotations/${no}`, `/api/quotations/${no}/history`])
        expect(JSON.stringify((await getAs(who, address)).body)).not.toContain('林 美');
  });
}
