import { readFile } from 'node:fs/promises';
import { describe, expect, it, jest } from '@jest/globals';
import readSheet from 'read-excel-file/node';
import { openTestInstallation, assertNoTroubles } from './opened.js';

jest.setTimeout(8 * 60_000);

const opened = openTestInstallation();

describe('a list of the office', () => {
  it('is saved for Excel with the same rows as for CSV, under the labels of the form', async () => {
    const { page, troubles } = await opened.staff('manager');
    await page.goto('/admin/customers');
    const save = async (form: 'CSV' | 'Excel') => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `下載 ${form}` }).click(),
      ]);
      return file;
    };
    const csv = await readFile(await (await save('CSV')).path(), 'utf8');
    const excel = await save('Excel');
    expect(excel.suggestedFilename()).toBe('客戶.xlsx');
    const [sheet] = await readSheet(await excel.path());
    const [head = [], ...rows] = sheet?.data ?? [];
    expect(head).toEqual(expect.arrayContaining(['公司名稱', '客戶：統一編號', '客戶等級', '建立日期']));
    expect(csv.trimEnd().split('\r\n')).toHaveLength(rows.length + 1);
    expect(rows.every((row) => row[head.indexOf('建立日期')] instanceof Date)).toBe(true);
    assertNoTroubles({ page, troubles });
    await page.context().close();
  });
});
