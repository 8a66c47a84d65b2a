import { fileUrl, forSignedIn, staff, thumbnailUrl } from '@zhidan/domain';
import { fileReadModel, fileReaders } from '@zhidan/domain/quotation';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { joinedTo, knownTo, ofOrder, ownRows } from './of-order.js';

const joined = joinedTo('created_date');
/** What was sent for a message is its buyer's to know once a message to them carries it. */
const buyersFiles = `own.reach in ('order', 'buyer')`;

const addresses = ['url', 'thumbnail_url'] as const;

export const fileResource = defineResource({
  ...fileReadModel,
  row: fileReadModel.row.extend(ofOrder.shape),
  joined: { ...joined, columns: { ...joined.columns, known_to: knownTo('created_date', buyersFiles) } },
  sort: ['created_date', 'DESC'],
  views: [
    { for: staff(...fileReaders), rows: 'all', columns: [...fileReadModel.seen.byDesks, ...addresses] },
    { for: forSignedIn, rows: ownRows, columns: [...fileReadModel.seen.byBuyer, ...addresses] },
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
