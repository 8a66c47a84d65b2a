import { eventDefinitions, formatDateTime, idOfStream } from '@zhidan/domain';
import { moneyFigures, openBalanceOf, quotation } from '@zhidan/domain/quotation';
import type { ConnectedEventStore } from '@zhidan/eventstore';
import { pastReaderOf, loadMoneyWriter } from '@zhidan/read-api';
import type { BundleSubject } from './chosen.js';

/** The file name without `.md`. */
export const REPORT_FILE = 'account';

interface AccountParts {
  readonly eventStore: ConnectedEventStore;
  readonly now: Date;
}

const TITLES = new Map(eventDefinitions.map(({ type, title }) => [type, title]));
const SUMS = [
  ['訂單總金額（含稅）', 'total_amount_tax'],
  ['已付金額（含稅）', 'paid_amount'],
] as const;

/** Writes a report in Chinese as Markdown: who did what and when, and the sums of each order. */
export async function writeAuditReport(
  parts: AccountParts,
  { title, streams, isAsked }: BundleSubject,
): Promise<string> {
  const lines = [
    `# ${title}`,
    '',
    `製作時間：${shown(parts.now.toISOString())}（臺北時間，以下同）。`,
    '',
    '這份說明由系統依事件整理，方便閱讀；證明的範圍與方法請看 README.md。被刪除的個人資料顯示為「已刪除」。',
  ];
  for (const stream of streams) {
    lines.push('', `## ${stream}`, '');
    if (stream.startsWith(`${quotation.category}-`)) lines.push(...(await sumsOf(parts, idOfStream(stream))));
    lines.push('| 編號 | 時間 | 人員 | 事項 |', '| --- | --- | --- | --- |');
    for (const { revision, at, who, what } of await entriesOf(parts, stream))
      if (isAsked(at)) lines.push(`| ${revision} | ${shown(at)} | ${cell(who)} | ${cell(what)} |`);
  }
  return `${lines.join('\n')}\n`;
}

/** The sums of an order at the time of writing. */
async function sumsOf({ eventStore, now }: AccountParts, no: string): Promise<readonly string[]> {
  const row = await pastReaderOf('quotations', eventStore)?.at(no, { at: now.getTime() });
  if (row === undefined) return ['這筆訂單已經刪除。', ''];
  const money = await loadMoneyWriter(eventStore);
  const open = openBalanceOf(Number(row['outstanding'] ?? 0));
  const amounts = [
    ...SUMS.map(([title, field]) => [title, Number(row[field] ?? 0)] as const),
    [moneyFigures[open.figure], open.amount] as const,
  ];
  const sums = amounts.map(([title, amount]) => `- ${title}：${money(amount)}`);
  return ['製作時的金額：', '', ...sums, ''];
}

async function entriesOf({ eventStore }: AccountParts, stream: string) {
  if (stream.startsWith(`${quotation.category}-`)) {
    const entries = (await pastReaderOf('quotations', eventStore)?.history(idOfStream(stream))) ?? [];
    return entries.map(({ revision, at, actor, summary }) => ({
      revision,
      at,
      who: actor.name,
      what: summary,
    }));
  }
  const entries = [];
  for await (const { revision, type, metadata } of eventStore.read(stream))
    entries.push({ revision, at: metadata.at, who: metadata.actor.name, what: TITLES.get(type) ?? type });
  return entries;
}

const shown = (instant: string): string => formatDateTime(instant, 'YYYY/MM/DD HH:mm');

/** Escapes Markdown in a person's text for a table cell. */
const cell = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|#]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, ' ');
