import { monthsOfPeriod, type InvoiceRow } from '@zhidan/domain/invoice';

export const invoiceKindTitles: Readonly<Record<InvoiceRow['kind'], string>> = {
  company: '公司戶',
  personal: '個人',
  donation: '捐贈',
};

/** A period by its two months, such as `2026 年 11–12 月`. */
export function periodTitle(period: string): string {
  const [first, last] = monthsOfPeriod(period);
  return `${first.slice(0, 4)} 年 ${Number(first.slice(5))}–${Number(last.slice(5))} 月`;
}
