import { z } from 'zod';
import { fileFolderSchema } from '../../codes/schemas.js';
import type { EventOf } from '../../core/event.js';
import { withFiles } from '../approval/decided.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields, doerPersonalFields } from '../readers/personal.js';
import { filePlaceText } from './folders.js';
import { orderFileSchema, audienceOfNewFile } from './state.js';

/**
 * Whether a file belongs to a message. The message already announces the file, whose own event therefore stays
 * internal.
 */
const isOfMessage = ({ folder }: { readonly folder: string }): boolean => folder === 'messages';

export const orderFileAdded = defineOrderEvent('OrderFileAdded', {
  title: '上傳訂單檔案',
  version: 2,
  schema: orderFileSchema,
  upcasters: { 1: (data) => data },
  isInternal: isOfMessage,
  personal: [...doerPersonalFields, ...subjectPersonalFields('name')],
  summary: ({ folder, index, name }) => `上傳${filePlaceText({ folder, index })}：${name}`,
  buyer: ['file_id', 'folder', 'index', 'name', 'size', 'created_date'],
  desk: [
    'file_id',
    'folder',
    'index',
    'name',
    'size',
    'created_date',
    'sha256',
    'who_did_it_uid',
    'who_did_it_name',
  ],
  evolve: (order, data) => withFiles(order, [...order.files, { ...data, reach: audienceOfNewFile(data) }]),
});

export const orderFileRemoved = defineOrderEvent('OrderFileRemoved', {
  title: '刪除訂單檔案',
  version: 2,
  isInternal: isOfMessage,
  upcasters: { 1: (data) => data },
  schema: z.object({
    file_id: z.string(),
    folder: fileFolderSchema,
    index: z.int(),
    name: z.string(),
    sha256: z.string(),
    created_date: z.string(),
    who_did_it_uid: z.string(),
    who_did_it_name: z.string(),
  }),
  personal: [...doerPersonalFields, ...subjectPersonalFields('name')],
  summary: ({ folder, index, name }) => `刪除${filePlaceText({ folder, index })}：${name}`,
  buyer: ['file_id', 'folder', 'index', 'name', 'created_date'],
  desk: ['file_id', 'folder', 'index', 'name', 'created_date', 'sha256', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order, { file_id }) =>
    withFiles(
      order,
      order.files.filter((kept) => kept.file_id !== file_id),
    ),
});

export const fileEvents = [orderFileAdded, orderFileRemoved] as const;
export type FileEvent = EventOf<(typeof fileEvents)[number]>;
