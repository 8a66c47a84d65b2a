import type { SettingValues } from '../../setting/settings.js';
import type { OrderSettings } from '../facts.js';

/** The paragraph on agreed changes in the terms of orders. */
export const changeTermsParagraph = ({
  proposal_days,
  cancel_percent_ordered: ordered,
  cancel_percent_samples: samples,
  cancel_percent_production: production,
}: SettingValues<'orders'>): Pick<OrderSettings, 'proposal_days' | 'cancel_percent'> => ({
  proposal_days,
  cancel_percent: { ordered, samples, production },
});
