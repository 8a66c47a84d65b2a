import { isEvent } from '../core/is-event.js';
import type { DomainEvent } from '../core/event.js';
import { isKeyOf } from '../core/keys.js';
import { documents } from '../document/documents.js';
import { officeScreens } from '../page/office-screens.js';
import { UNKNOWN_ACTOR } from '../access-journal/journal.js';
import { accessEvents, type AccessEvent } from '../access-journal/events.js';

type Data<Type extends AccessEvent['type']> = Extract<AccessEvent, { readonly type: Type }>['data'];

const signInWays = {
  password: '密碼',
  google: 'Google',
  'second-factor': '兩步驟驗證',
  passkey: '通行金鑰',
  'sign-up': '註冊新帳號',
} as const satisfies Record<Data<'SignedIn'>['by'], string>;

const wrongs = {
  password: '密碼不對',
  'second-factor': '驗證碼不對',
  passkey: '通行金鑰不對',
} as const satisfies Record<Data<'SignInFailed'>['wrong'], string>;

const endedSessions = {
  own: '這台裝置',
  one: '另一台裝置',
  others: '其他所有裝置',
} as const satisfies Record<Data<'SignedOut'>['sessions'], string>;

function exported({ what, of, format }: Data<'ExportMade'>): string {
  switch (what) {
    case 'list':
      return `「${listTitle(of)}」清單（${format}）`;
    case 'own-data':
      return '自己的個人資料';
    case 'archive':
      return '稽核事件檔';
    case 'bundle':
      return `${of} 的稽核資料包`;
  }
}

/** Orders have a screen for each desk, so the title of their list is given here. */
const listTitle = (resource: string): string =>
  resource === 'quotations' ? '訂單' : (officeScreens.find(({ id }) => id === resource)?.title ?? resource);

const documentTitle = (name: string): string => (isKeyOf(documents, name) ? documents[name].title : name);

const isAccessEvent = (event: DomainEvent): event is AccessEvent => isEvent(event, ...accessEvents);

/** The summary of an access, shown after its title: `報價單 261122-0000000001`; empty for other events. */
export const accessSummary = (event: DomainEvent): string => (isAccessEvent(event) ? summaryOf(event) : '');

/** The summary of each kind of access event; a kind without an entry does not compile. */
const summaries: { readonly [Type in AccessEvent['type']]: (data: Data<Type>) => string } = {
  SignedIn: ({ by, device }) => `${signInWays[by]}・${device}`,
  SignInFailed: ({ account, wrong, device }) =>
    `${account === null ? UNKNOWN_ACTOR : wrongs[wrong]}・${device}`,
  SignedOut: ({ sessions }) => endedSessions[sessions],
  PasswordChanged: ({ by }) => (by === 'owner' ? '登入後變更' : '用信件連結重設'),
  PasskeyAdded: ({ name }) => `「${name}」`,
  PasskeyRemoved: ({ name }) => `「${name}」`,
  ExportMade: exported,
  DocumentDownloaded: printed,
  FileDownloaded: ({ quotation_no, file_id }) => `訂單 ${quotation_no} 的檔案 ${file_id}`,
  BackupMade: ({ events }) => `${events} 筆事件`,
  ApiKeyMade: ({ name, permissions, expires }) =>
    `「${name}」${permissions.length} 項權限，到 ${expires.slice(0, 10)}`,
  ApiKeyRevoked: ({ name }) => `「${name}」`,
  ToolCalled: called,
};

const summaryOf = <Type extends AccessEvent['type']>({
  type,
  data,
}: {
  readonly type: Type;
  readonly data: Data<Type>;
}): string => summaries[type](data);

function called({ tool, about, outcome }: Data<'ToolCalled'>): string {
  const of = about === '' ? tool : `${tool} ${about}`;
  return outcome === 'refused' ? `${of}（未允許）` : of;
}

function printed({ document, id, format, staff }: Data<'DocumentDownloaded'>): string {
  const part = staff === null ? '' : `（同仁 ${staff}）`;
  return `${documentTitle(document)} ${id}${part}${format === 'html' ? '（網頁）' : ''}`;
}
