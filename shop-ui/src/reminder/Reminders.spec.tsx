import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { ReminderSwitch } from './Reminders.js';

const NO = '260302-7201010101';

/** The rendered text, depending on whether reminders are stopped and whether the order waits for the buyer. */
function wordsWhen(stopped: boolean, waits: boolean): string {
  const client = new QueryClient();
  client.setQueryData(['quotations', NO, 'reminders'], { quotation_no: NO, stopped });
  return wordsOf(
    <QueryClientProvider client={client}>
      <ReminderSwitch no={NO} waits={waits} />
    </QueryClientProvider>,
  );
}

describe('the reminders on the page of an order', () => {
  it('can be stopped while the order waits for its buyer', () => {
    expect(wordsWhen(false, true)).toContain('不要再寄提醒信');
    expect(wordsWhen(false, false)).toBe('');
  });

  it('are shown as stopped, and can be resumed, no matter who has to act next', () => {
    for (const waits of [true, false]) {
      const words = wordsWhen(true, waits);
      expect(words).toContain('已停止提醒');
      expect(words).toContain('恢復提醒');
      expect(words).not.toContain('不要再寄');
    }
  });
});
