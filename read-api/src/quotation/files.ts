import { fileUrl, forSignedIn, forStaff, thumbnailUrl } from '@zhidan/domain';
import { fileReadModel, fileReaders } from '@zhidan/domain/quotation';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { orderJoinByDate, knownToSql, orderColumnsSchema, ownRowRule } from './of-order.js';

const joined = orderJoinByDate('created_date');
/** A file sent for a message is hidden from the buyer until a message to the buyer carries it. */
const buyersFiles = `own.reach in ('order', 'buyer')`;

const addresses = ['url', 'thumbnail_url'] as const;

export const fileResource = defineResource({
  ...fileReadModel,
  row: fileReadModel.row.extend(orderColumnsSchema.shape),
  joined: { ...joined, columns: { ...joined.columns, known_to: knownToSql('created_date', buyersFiles) } },
  sort: ['created_date', 'DESC'],
  views: [
    { for: forStaff(...fileReaders), rows: 'all', columns: [...fileReadModel.seen.byDesks, ...addresses] },
    { for: forSignedIn, rows: ownRowRule, columns: [...fileReadModel.seen.byBuyer, ...addresses] },
  ],
  computed: {
    /**
     * The addresses of the content and of the thumbnail; the thumbnail is empty where the file is no picture.
     */
    columns: z.object({ url: z.string(), thumbnail_url: z.string() }),
    beside: async (rows) =>
      rows.map((row) => {
        const id = String(row['id']);
        return { url: fileUrl(id), thumbnail_url: thumbnailUrl(id, String(row['name'])) };
      }),
  },
});
