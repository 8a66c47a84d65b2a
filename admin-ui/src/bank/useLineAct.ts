import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refusalMessage } from '@zhidan/domain';
import { bankWarningText } from '@zhidan/domain/bank';
import { useMessages, useMoneyFormatter } from '@zhidan/ui-kit';
import type { MoneyQuestionCode } from '@zhidan/domain/quotation';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useSendWithConfirmation } from '../money/useAcknowledging.js';
import { sendBankLineAction, type BankLineAction } from './bank.api.js';

const done: Readonly<Record<BankLineAction['kind'], string>> = {
  match: '已記下付款',
  unmatch: '已取消，這筆匯款回到待對帳',
  ignore: '已略過',
  refund: '已記下退款',
};

/** Adds to a match the warnings that the user confirmed; other actions have no warnings. */
const withAnswers = (asked: BankLineAction, acknowledge: MoneyQuestionCode[]): BankLineAction =>
  asked.kind === 'match' || asked.kind === 'refund'
    ? { ...asked, body: { ...asked.body, acknowledge } }
    : asked;

/** Returns a function that sends an action on a line, reports its result and reloads the list. */
export function useBankLineAction(id: string) {
  const client = useQueryClient();
  const say = useMessages();
  const money = useMoneyFormatter();
  const { send: ask, dialog } = useSendWithConfirmation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Resolves with true if the command succeeded. */
  const act = async (asked: BankLineAction): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const sent = await ask((acknowledge) => sendBankLineAction(id, withAnswers(asked, acknowledge)));
      if (sent.is === 'left') return false;
      const { answer: warnings } = sent;
      for (const warning of warnings)
        say.warn(bankWarningText(warning, (refusal) => refusalMessage(refusal, money), money));
      if (warnings.length === 0) say.done(done[asked.kind]);
      // Not awaited: the next line is already loaded, so the user can continue at once.
      void client.invalidateQueries({ queryKey: ['bank-lines'] });
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setFailure(error.detail);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy, failure, forget: () => setFailure(undefined), dialog };
}
