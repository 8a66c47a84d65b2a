import type { Page } from 'playwright-core';
import { officeOf } from './office.js';

/** Enters the reason that the correction of a payment requires, and confirms that the stage is overpaid by it. */
export async function giveCorrectionReason(page: Page, reason: string): Promise<void> {
  const correction = page.getByRole('dialog', { name: '更正付款紀錄' });
  const send = correction.getByRole('button', { name: '更正付款紀錄', exact: true });
  await send.click();
  await correction.getByText('原因：此欄位不能為空').waitFor();
  await correction.getByLabel('原因').fill(reason);
  await send.click();
  await officeOf(page).goOnDespite('這裡');
  await page.getByText('紀錄付款金額成功！').waitFor();
}
