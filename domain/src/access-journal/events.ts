import { z } from 'zod';
import { defineEvent, personOfAccount, type EventOf } from '../core/event.js';

/**
 * The personal data of an event: browser and system. They are stored only for an account, so that they are
 * erased with it.
 */
const deviceOfAccount = {
  fields: ['device'],
  person: ({ account }: { readonly account: string | null }) =>
    account === null ? undefined : personOfAccount(account),
};

const device = z.string();

const signedIn = defineEvent('SignedIn', {
  title: '登入成功',
  version: 2,
  upcasters: { 1: (data) => data },
  schema: z.object({
    account: z.string(),
    /** How the session was opened. Renewing a token does not open a session. */
    by: z.enum(['password', 'google', 'second-factor', 'passkey', 'sign-up']),
    device,
  }),
  personal: [deviceOfAccount],
});

const signInFailed = defineEvent('SignInFailed', {
  title: '登入失敗',
  version: 2,
  upcasters: { 1: (data) => data },
  schema: z.object({
    /**
     * The account of the typed address; null where the address has none. The typed address is not stored in any
     * form.
     */
    account: z.string().nullable(),
    wrong: z.enum(['password', 'second-factor', 'passkey']),
    device,
  }),
  personal: [deviceOfAccount],
});

const signedOut = defineEvent('SignedOut', {
  title: '登出',
  schema: z.object({
    account: z.string(),
    sessions: z.enum(['own', 'one', 'others']),
  }),
});

const passwordChanged = defineEvent('PasswordChanged', {
  title: '變更密碼',
  schema: z.object({
    account: z.string(),
    /** `owner`: ended by the signed-in person. `mail`: ended by a link in a mail. */
    by: z.enum(['owner', 'mail']),
  }),
});

/** The name was typed by the account's owner, so it is erased with the account. */
const passkeyOfAccount = {
  schema: z.object({ account: z.string(), passkey: z.string(), name: z.string() }),
  personal: [
    {
      fields: ['name'],
      person: ({ account }: { readonly account: string }) => personOfAccount(account),
    },
  ],
};

const passkeyAdded = defineEvent('PasskeyAdded', { title: '新增通行金鑰', ...passkeyOfAccount });
const passkeyRemoved = defineEvent('PasskeyRemoved', { title: '移除通行金鑰', ...passkeyOfAccount });

const exportMade = defineEvent('ExportMade', {
  title: '匯出資料',
  schema: z.object({
    what: z.enum(['list', 'own-data', 'archive', 'bundle']),
    /**
     * What was exported: the name of a list, the id of a customer, or the subject of a bundle; empty for an
     * archive.
     */
    of: z.string(),
    format: z.string(),
  }),
});

const documentDownloaded = defineEvent('DocumentDownloaded', {
  title: '下載文件',
  schema: z.object({
    document: z.string(),
    id: z.string(),
    format: z.enum(['pdf', 'html']),
    /** The worker, if the document is the slip of one worker. */
    staff: z.string().nullable(),
  }),
});

const fileDownloaded = defineEvent('FileDownloaded', {
  title: '下載檔案',
  schema: z.object({ file_id: z.string(), quotation_no: z.string() }),
});

const backupMade = defineEvent('BackupMade', {
  title: '製作備份',
  schema: z.object({ events: z.int().min(0) }),
});

/** An API key was made for a program, with these permissions; the key has the name of the program. */
const apiKeyMade = defineEvent('ApiKeyMade', {
  title: '建立 API 金鑰',
  schema: z.object({
    key: z.string(),
    name: z.string(),
    permissions: z.array(z.string()),
    expires: z.string(),
  }),
});

const apiKeyRevoked = defineEvent('ApiKeyRevoked', {
  title: '撤銷 API 金鑰',
  schema: z.object({ key: z.string(), name: z.string() }),
});

/** An assistant called a tool; the actor is the API key. */
const toolCalled = defineEvent('ToolCalled', {
  title: '助理呼叫工具',
  schema: z.object({
    key: z.string(),
    tool: z.string(),
    /** The id of the record that the assistant asked about, or empty. */
    about: z.string(),
    outcome: z.enum(['answered', 'refused']),
  }),
});

export const accessEvents = [
  signedIn,
  signInFailed,
  signedOut,
  passwordChanged,
  passkeyAdded,
  passkeyRemoved,
  exportMade,
  documentDownloaded,
  fileDownloaded,
  backupMade,
  apiKeyMade,
  apiKeyRevoked,
  toolCalled,
] as const;

export type AccessEvent = EventOf<(typeof accessEvents)[number]>;
