import { shownApprovals } from '@zhidan/domain/quotation';
import { poloEventsAt } from '@zhidan/domain/quotation/cast';
import { sampleSales, sampleSettings } from '../page/sample.js';
import { clothPicture } from '../sample/cloth.js';
import { orderAfter } from '../sample/order.js';
import type { CertificateData } from './data.js';

const accessories = [
  { group_name: '表布', kind: '表布-需轉印', product_name: '雪紡轉印布', product_color: '白' },
  { group_name: '釦子', kind: '一般配件', product_name: '樹脂釦', product_color: '' },
];

/** A sample certificate with the club's two polos: one approved, one with a spot to change. */
export function sampleCertificate(): CertificateData {
  const order = orderAfter(poloEventsAt('proofed'));
  const terms = { revision: 0, sha256: '' };
  const [first, second] = shownApprovals(order, terms, 'staff');
  if (first === undefined || second === undefined) throw new Error('the polos have two designs');
  const by = { uid: 'club', name: '青山網球社' };
  const at = '2026-03-12T02:30:00.000Z';
  return {
    order,
    sales: sampleSales,
    designs: [
      {
        approval: { ...first, state: 'approved', at, by },
        files: [
          {
            name: '樣品正面.jpg',
            sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
            picture: clothPicture('#dfe6f2', '#3e7a4e'),
            pins: [],
          },
        ],
        accessories,
        production: [],
      },
      {
        approval: { ...second, state: 'rejected', at, by, message: '領口請依標記修改' },
        files: [
          {
            name: '樣品背面.jpg',
            sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
            picture: clothPicture('#fbe9d7', '#c23b22'),
            pins: [{ number: 1, x: 0.5, y: 0.25, text: '領口加寬 1 公分' }],
          },
        ],
        accessories,
        production: [],
      },
    ],
    settings: sampleSettings,
    download: undefined,
  };
}
