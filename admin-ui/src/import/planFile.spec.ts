import { describe, expect, it } from '@jest/globals';
import { importKinds } from './importKinds.js';
import { planFile } from './planFile.js';
import { storedRecord, officeWith } from './testing/office.js';
import type { FileCell } from '@zhidan/ui-kit/sheet';

const { suppliers, customers, 'storage-items': storageItems } = importKinds;

const cloth = storedRecord('k1', { name: '布料', type: 'A' });
const paper = storedRecord('k2', { name: '紙', type: 'B' });
const paperToo = storedRecord('k3', { name: '紙', type: 'C' });
const north = storedRecord('s1', {
  company: '北風布行',
  supplier_class: 'k1',
  order_days: 3,
  remarks: '週二出貨',
});
const south = storedRecord('s2', { company: '南光紙器', supplier_class: '', order_days: 0, remarks: '' });
const office = officeWith(suppliers, [north, south], { 'supplier-classes': [cloth, paper, paperToo] });

const planned = (head: readonly string[], ...rows: readonly (readonly FileCell[])[]) =>
  planFile(
    suppliers,
    { head: { row: 1, cells: head }, rows: rows.map((cells, at) => ({ row: at + 2, cells })) },
    office,
  );

const lines = (head: readonly string[], ...rows: readonly (readonly FileCell[])[]) =>
  planned(head, ...rows).lines.map(({ state, body, faults }) => ({
    state,
    body,
    faults: faults.map(({ label, message }) => (label === '' ? message : `${label}：${message}`)),
  }));

const same = { state: 'same', body: {}, faults: [] };

describe('the lines of a spreadsheet', () => {
  it('change only the differing fields of the record with their id, or add a record without an id', () => {
    expect(
      lines(
        ['識別碼', '供應商公司抬頭', '供應商分類', '訂購天數', '備註'],
        ['s1', '北風布行', '布料', '１２ 天', '週二出貨'],
        ['s2', '南光紙器', '', 0, ''],
        ['', '新織', '布料', '1,226 天', ''],
      ),
    ).toEqual([
      { state: 'changed', body: { order_days: 12 }, faults: [] },
      same,
      { state: 'new', body: { company: '新織', supplier_class: 'k1', order_days: 1226 }, faults: [] },
    ]);
  });

  it('without an id are matched to records by name, regardless of case, width and surrounding spaces', () => {
    expect(
      lines(['供應商公司抬頭', '備註'], ['北風布行　', '改週三'], ['ＡＢＣ', '']).map(({ state }) => state),
    ).toEqual(['changed', 'new']);
  });

  it('may have field names as headings, like the CSV', () => {
    expect(lines(['id', 'supplier_class', 'order_days', 'revision'], ['s1', 'k1', '3', '3'])).toEqual([same]);
  });

  it('clear a field whose cell is empty, and leave fields without a column unchanged', () => {
    expect(lines(['識別碼', '備註', '訂購天數', '供應商分類'], ['s1', '', null, ' '])).toEqual([
      { state: 'changed', body: { remarks: '', order_days: 0, supplier_class: '' }, faults: [] },
    ]);
  });

  it('are refused with the messages of the form, beside their cells', () => {
    expect(
      lines(
        ['識別碼', '供應商公司抬頭', '訂購天數', '供應商分類', '網站'],
        ['s1', '', '1 到 2', '布', 'x'],
        ['s2', '南光紙器', '', '紙', ''],
        ['s9', '誰', '', '', ''],
      ).map(({ faults }) => faults),
    ).toEqual([
      [
        '供應商分類：找不到「布」，是不是「布料」？',
        '供應商公司抬頭：此欄位不能為空',
        '網站：無效的 URL',
        '訂購天數：只能填一個數字，例如 1226 或 1,226',
      ],
      ['供應商分類：有 2 筆都叫「紙」，請改填識別碼'],
      ['識別碼：找不到這筆資料；要新增一筆，請把這一格清空'],
    ]);
  });

  it('are refused with a suggested value where a spreadsheet dropped leading zeros of a tax id or mobile number', () => {
    const head = ['供應商公司抬頭', '統編', '業務手機', '會計手機'];
    expect(
      lines(
        head,
        ['新織', 4_595_257, 912_345_678, '912345678'],
        ['好織', '04595257', '0912345678', '+886 912-345-678'],
        ['錯織', '12345678', '0912-345-678', ''],
      ).map(({ faults }) => faults),
    ).toEqual([
      [
        '統編：統一編號不正確，是不是「04595257」？',
        '業務手機：手機號碼必須是 09 開頭的十個數字，是不是「0912345678」？',
        '會計手機：手機號碼必須是 09 開頭的十個數字，是不是「0912345678」？',
      ],
      [],
      ['統編：統一編號不正確'],
    ]);
  });

  it('are faulty when two lines have the same record or the same name', () => {
    expect(
      lines(
        ['識別碼', '供應商公司抬頭'],
        ['s1', '北風布行'],
        ['s1', '北風'],
        ['', '新織'],
        ['', '新 織 '],
        ['', '新織'],
      ).map(({ faults }) => faults),
    ).toEqual([
      ['第 3 列也是這一筆資料'],
      ['第 2 列也是這一筆資料'],
      ['供應商公司抬頭：第 5 列也叫這個名稱'],
      ['供應商公司抬頭：第 4 列也叫這個名稱'],
      ['供應商公司抬頭：第 4 列也叫這個名稱'],
    ]);
  });

  it('report that their record was changed after the download', () => {
    const outdated = (at: string) =>
      planned(['識別碼', '最後修改', '備註'], ['s1', new Date(at), '新']).lines.map(
        ({ isOutdated }) => isOutdated,
      );
    // Spreadsheets show the time in Taipei.
    expect([outdated('2026-03-05T10:00:00.000Z'), outdated('2026-03-04T10:00:00.000Z')]).toEqual([
      [false],
      [true],
    ]);
  });
});

describe('the headings of a spreadsheet', () => {
  it('are reported when they are unknown, cannot be imported, or are missing', () => {
    expect(
      planned(['供應商公司抬頭', '內部編號', '建立日期', 'preview'], ['北風布行', 'x', '', '']),
    ).toMatchObject({
      unknown: ['內部編號'],
      passedOver: ['建立日期', 'preview'],
      obstacles: [],
      missing: [],
    });
    expect(planned(['備註', '備註'], ['x', 'y'])).toMatchObject({
      obstacles: [
        '有兩欄都是「備註」，請刪掉一欄',
        '沒有「識別碼」，也沒有「供應商公司抬頭」，不知道每一列是哪一筆資料',
      ],
      lines: [],
    });
    const people = officeWith(customers, [], {});
    const table = { head: { row: 1, cells: ['公司名稱'] }, rows: [{ row: 2, cells: ['青山網球社'] }] };
    expect(planFile(customers, table, people).missing).toEqual(['客戶分類', '聯絡人：姓名', '聯絡人：職務']);
  });
});

describe('rules of an import beyond the schema', () => {
  const two = (id: string, name: string, level_one_id: string) => storedRecord(id, { name, level_one_id });
  const item = storedRecord('i1', {
    product_name: '亞麻',
    kind: 1,
    unit: '碼',
    unit_price: 3,
    level_one_id: 'a',
    level_two_id: 'a1',
  });
  const store = officeWith(storageItems, [item, { ...item, id: 'i2', product_name: '棉' }], {
    'storage-classes-one': [storedRecord('a', { name: '布' }), storedRecord('b', { name: '線' })],
    'storage-classes-two': [two('a1', '素色', 'a'), two('b1', '素色', 'b'), two('b2', '粗', 'b')],
  });
  const plan = (head: readonly string[], ...cells: readonly FileCell[]) =>
    planFile(storageItems, { head: { row: 1, cells: head }, rows: [{ row: 2, cells }] }, store).lines[0];

  it('are checked before anything is sent', () => {
    expect(plan(['識別碼', '第二層倉庫分類'], 'i1', '粗')?.faults).toMatchObject([
      { message: '提交資訊出現異常' },
    ]);
    expect(plan(['識別碼', '品項名稱'], 'i1', '棉')?.faults).toMatchObject([
      { label: '品項名稱', message: '已經有另一筆資料叫這個名稱' },
    ]);
  });

  it('choose between classes of the same name by their parent class', () => {
    expect(plan(['識別碼', '第一層倉庫分類', '第二層倉庫分類'], 'i1', '線', '素色 ')).toMatchObject({
      state: 'faulty',
    });
    expect(plan(['識別碼', '第一層倉庫分類', '第二層倉庫分類'], 'i1', '線', 'b1')?.body).toEqual({
      level_one_id: 'b',
      level_two_id: 'b1',
    });
  });
});
