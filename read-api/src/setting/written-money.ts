import { moneyWriter, settingOf, type WriteMoney } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { settingAt } from './at.js';
import { valuesIn } from './values.js';

const NOW = { at: Number.MAX_SAFE_INTEGER };

/** Formats amounts in sentences by the present display setting, which is read from its stream. */
export async function writtenMoney(eventStore: Pick<EventStore, 'read'>): Promise<WriteMoney> {
  const setting = settingOf('display');
  const row = setting && (await settingAt(eventStore, setting, NOW));
  return moneyWriter(valuesIn(row === undefined ? [] : [row], 'display').money);
}
