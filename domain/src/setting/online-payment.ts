import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { allOnlinePaymentWays } from '../codes/online-ways.js';
import { countSchema } from '../core/numeric.js';
import { defineSetting } from './define-setting.js';

const MOST_DAYS = 60;

/** How buyers pay through a payment provider, if one is configured. */
export const onlinePaymentSetting = defineSetting({
  id: 'online-payment',
  event: 'OnlinePaymentSet',
  title: '線上付款',
  labels: {
    ways: '開放的付款方式',
    number_days: '付款號碼的有效天數',
    allow_next_step: '款項相符時直接進行下一步',
  },
  isPublic: false,
  write: forStaff('settings_authority_w', 'accounting_authority_w'),
  schema: z.object({
    ways: z
      .array(z.enum(allOnlinePaymentWays))
      .max(allOnlinePaymentWays.length)
      .default(['card', 'atm', 'store']),
    /** The number of days for which an issued account or payment code is valid. */
    number_days: countSchema(1).pipe(z.int().max(MOST_DAYS)).default(3),
    /** Whether a matching payment starts its stage automatically; otherwise accounting allows the next step. */
    allow_next_step: z.boolean().default(true),
  }),
});
