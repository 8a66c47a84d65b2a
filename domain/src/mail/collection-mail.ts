import { taipeiDate } from '../core/time.js';
import { letterRowsOf, type LetterContent } from './letter.js';

/**
 * The news in a letter to an organiser: the closing day is near, it has passed, or the collection became an
 * order.
 */
export type CollectionNews = 'soon' | 'over' | 'ordered';

export interface CollectionMailData {
  readonly news: CollectionNews;
  readonly organiser: string;
  readonly title: string;
  /** The UTC ISO instant from which no more entries are accepted. */
  readonly closes_at: string;
  readonly entry_count: number;
  readonly quantity: number;
  /** The number of expected members who have not answered; their names appear in no mail. */
  readonly missing: number;
  /** The address of the collection, or of its order. */
  readonly href: string;
  readonly company: LetterContent['company'];
}

const words = {
  soon: {
    title: '團體收單快要截止了',
    text: '請再把連結傳一次給還沒填寫的人；也可以延長，或提早結束。',
    button: '查看誰還沒填',
    note: '不想再收到這次收單的提醒，請在收單的頁面按「不再提醒」。',
  },
  over: {
    title: '收單時間到了，還沒有成單',
    text: '件數還沒有達到最低件數，或商品有了變更，所以沒有自動成單。請到收單的頁面決定照樣成單，或延長。',
    button: '決定怎麼做',
    note: '',
  },
  ordered: {
    title: '團體收單已經成單',
    text: '收單時間到了，名單已經做成報價單。請確認內容後送審。',
    button: '查看訂單',
    note: '',
  },
} as const satisfies Record<CollectionNews, object>;

/** A letter to the organiser of a collection, without any data of its members. */
export function collectionLetter(data: CollectionMailData): LetterContent {
  const { title, text, button, note } = words[data.news];
  const lastMoment = new Date(Date.parse(data.closes_at) - 1).toISOString();
  return {
    subject: `【${data.company.company}】${data.title}：${title}`,
    title,
    greeting: `${data.organiser} 您好：`,
    company: data.company,
    parts: [
      { kind: 'words', text },
      {
        kind: 'table',
        rows: letterRowsOf([
          ['收單', data.title],
          ['已填寫', `${data.entry_count} 人，${data.quantity} 件`],
          ['還沒填寫', data.missing === 0 ? '' : `${data.missing} 人`],
          ['截止', taipeiDate(lastMoment)],
        ]),
      },
      { kind: 'button', label: button, href: data.href },
      { kind: 'note', text: note },
    ],
  };
}
