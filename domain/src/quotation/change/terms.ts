import type { SettingValues } from '../../setting/settings.js';
import type { OrderSettings } from '../facts.js';

/** What the terms of orders say of changes that are agreed upon. */
export const changeTerms = ({
  proposal_days,
  cancel_percent_ordered: ordered,
  cancel_percent_samples: samples,
  cancel_percent_production: production,
}: SettingValues<'orders'>): Pick<OrderSettings, 'proposal_days' | 'cancel_percent'> => ({
  proposal_days,
  cancel_percent: { ordered, samples, production },
});
