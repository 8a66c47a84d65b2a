import { moneyWriter, settingOf, type WriteMoney } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { loadSettingAt } from './at.js';
import { valuesOfSetting } from './values.js';

const NOW = { at: Number.MAX_SAFE_INTEGER };

/** Formats amounts in sentences by the present display setting, which is read from its stream. */
export async function loadMoneyWriter(eventStore: Pick<EventStore, 'read'>): Promise<WriteMoney> {
  const setting = settingOf('display');
  const row = setting && (await loadSettingAt(eventStore, setting, NOW));
  return moneyWriter(valuesOfSetting(row === undefined ? [] : [row], 'display').money);
}
