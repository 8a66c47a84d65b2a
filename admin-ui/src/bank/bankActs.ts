import type { MatchChoice, ShownBankLine } from '@zhidan/domain/bank';
import type { WorkAction } from '../queue/WorkActs.js';

export type BankDialogKind = 'order' | 'take back' | 'refund';

interface Doing {
  readonly isBusy: boolean;
  readonly confirm: (choice: MatchChoice) => void;
  readonly ask: (asked: BankDialogKind) => void;
  readonly ignore: () => void;
}

/**
 * The actions on a transfer: first those that confirm its candidates, best first, then the others. The queue's
 * keys follow this order (D, 2, 3 …).
 */
export function bankLineActions(
  { status, amount }: Pick<ShownBankLine, 'status' | 'amount'>,
  choices: readonly MatchChoice[],
  { isBusy, confirm, ask, ignore }: Doing,
): readonly WorkAction[] {
  const proposed = choices.map((choice, place) => ({
    title: place === 0 ? '確認收款' : `改成第 ${place + 1} 個`,
    isDisabled: isBusy,
    run: () => confirm(choice),
  }));
  const refund: WorkAction = {
    title: '退款',
    key: 'R',
    stays: true,
    isDisabled: isBusy,
    run: () => ask('refund'),
  };
  const refunds = amount > 0 && (status === 'open' || status === 'matched') ? [refund] : [];
  if (status === 'open')
    return [
      ...proposed,
      { title: '指定訂單', key: 'O', stays: true, isDisabled: isBusy, run: () => ask('order') },
      ...refunds,
      { title: '略過', key: 'X', isDisabled: isBusy, run: ignore },
    ];
  const isIgnored = status === 'ignored';
  return [
    ...proposed,
    {
      title: isIgnored ? '取消略過' : '取消對帳',
      key: 'U',
      isDestructive: !isIgnored,
      stays: true,
      run: () => ask('take back'),
    },
    ...refunds,
  ];
}
