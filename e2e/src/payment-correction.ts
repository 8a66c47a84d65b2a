import type { Page } from 'playwright-core';

/** Enters the reason that the correction of a payment requires. */
export async function giveCorrectionReason(page: Page, reason: string): Promise<void> {
  const correction = page.getByRole('dialog', { name: '更正付款紀錄' });
  const send = correction.getByRole('button', { name: '更正付款紀錄', exact: true });
  await send.click();
  await correction.getByText('原因：此欄位不能為空').waitFor();
  await correction.getByLabel('原因').fill(reason);
  await send.click();
  await page.getByText('紀錄付款金額成功！').waitFor();
}
