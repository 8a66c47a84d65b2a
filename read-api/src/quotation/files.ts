import { fileUrl, signedIn, staff, thumbnailUrl } from '@zhidan/domain';
import {
  buyerFileColumns,
  countedOfOrders,
  deskFileColumns,
  fileReaders,
  fileRow,
} from '@zhidan/domain/quotation';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { joinedTo, ofOrder, ownRows } from './of-order.js';

const addresses = ['url', 'thumbnail_url'] as const;

export const fileResource = defineResource({
  name: 'files',
  row: fileRow.extend(ofOrder.shape),
  counted: countedOfOrders,
  joined: joinedTo('created_date'),
  sort: ['created_date', 'DESC'],
  searched: ['quotation_no', 'name', 'who_did_it_name'],
  views: [
    { for: staff(...fileReaders), rows: 'all', columns: [...deskFileColumns, ...addresses] },
    { for: signedIn, rows: ownRows, columns: [...buyerFileColumns, ...addresses] },
  ],
  computed: {
    /** Where its content is, and a small picture of it; empty where it is no picture. */
    columns: z.object({ url: z.string(), thumbnail_url: z.string() }),
    beside: async (rows) =>
      rows.map((row) => {
        const id = String(row['id']);
        return { url: fileUrl(id), thumbnail_url: thumbnailUrl(id, String(row['name'])) };
      }),
  },
});
