import { type DemoRecord, type PictureRecipe, pictureSpecOf } from './demoRecord.js';

/** A giveaway whose dates are days relative to the last day of the demo. */
export interface DemoGiveaway {
  readonly name: string;
  readonly describe: string;
  readonly from: number;
  readonly to: number;
  readonly quota: number;
  readonly level_limit: readonly number[];
  /** The day on which each participant takes part, by account. */
  readonly participants: Readonly<Record<string, number>>;
  readonly winners: readonly string[];
}

const giveaway = (number: number, look: PictureRecipe, fields: DemoGiveaway): DemoRecord<DemoGiveaway> => ({
  id: `demo-giveaway-${number}`,
  fields,
  pictures: [pictureSpecOf(look)],
});

/** An open, a finished and a future giveaway. */
export const demoGiveaways: readonly DemoRecord<DemoGiveaway>[] = [
  giveaway(1, ['tote', 'camellia', 'carmine', 'canvas'], {
    name: '山茶花托特包，送 30 個',
    describe: '登入會員就能參加，名額有限，額滿為止。',
    from: -12,
    to: 18,
    quota: 30,
    level_limit: [],
    participants: { buyer: -9, deferred: -6, watched: -2 },
    winners: [],
  }),
  giveaway(2, ['roundFan', 'koi', 'turquoise', 'cotton'], {
    name: '夏日錦鯉圓扇',
    describe: '二十把限量圓扇，抽出的得獎者會收到通知。',
    from: -75,
    to: -45,
    quota: 20,
    level_limit: [],
    participants: { vip: -70, buyer: -66, deferred: -52 },
    winners: ['buyer'],
  }),
  giveaway(3, ['throwBlanket', 'nordic', 'lacquer', 'fleece'], {
    name: 'VIP 暖冬毛毯',
    describe: '謝謝 VIP 與期約客戶一年來的照顧。',
    from: 21,
    to: 50,
    quota: 12,
    level_limit: [1, 6, 7],
    participants: {},
    winners: [],
  }),
];
