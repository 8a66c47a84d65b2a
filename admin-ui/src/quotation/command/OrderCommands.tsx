import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  actionTitle,
  lacksReason,
  quotationCommand,
  type QuotationAction,
  type CommandInput,
  type Warning,
} from '@zhidan/domain/quotation';
import { ConfirmDialog, LoadingOverlay, useMessages, type MessageAction } from '@zhidan/ui-kit';
import { getJson, RequestFailed } from '@zhidan/ui-kit/api';
import { refusalMessage } from '../../form/Refused.js';
import type { FormValues } from '../../form/fieldDeclaration.js';
import { REMOVAL_CANCELLED, REMOVAL_TITLE } from '../../act/removal.js';
import { sendWithConfirmation } from '../../money/questionsIn.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { entriesSince, readHistory } from '../orderHistory.js';
import { toDomainQuotation, type StaffsQuotation } from '../staffsQuotation.js';
import { useAskCommand } from './opening.js';
import { OwnRevisions } from './OwnRevisions.js';
import { targetTitle } from './targetTitle.js';
import {
  moneyQuestionDialog,
  questionsBeforeSending,
  staleOrderQuestion,
  type OrderQuestion,
} from './ahead/orderQuestions.js';
import { orderApiPath, resultOrRefusal, sendCommand, fetchFullOrder } from './sending.js';
import { useUndoAction, type UndoActionOfAnswer } from './useUndoAct.js';

interface GivingOf<Action extends QuotationAction, Body> {
  readonly action: Action;
  readonly body?: Body;
  /** The order as the user saw it; if it has changed since, the command is stale. */
  readonly seen: ListedQuotation;
  /** The message after success; by default that of the command. */
  readonly success?: string;
  /** The warnings that the user saw in the form and confirmed by sending it. */
  readonly confirmed?: readonly Warning[];
  /** A question to confirm before the command is sent. */
  readonly confirm?: OrderQuestion;
  /** The message for a stale command; without a message, the user is asked whether to continue. */
  readonly stale?: string;
}

/** A command whose body was checked by a form. */
type CheckedGiving = GivingOf<QuotationAction, FormValues>;

/** The possible commands, each with the type of its body. */
export type CommandWithFields = {
  readonly [Action in QuotationAction]: GivingOf<Action, CommandInput<Action>>;
}[QuotationAction];

export type CommandResult =
  | { readonly is: 'done' }
  /** The user cancelled or wants to look at a change first; typed values stay. */
  | { readonly is: 'left' }
  | { readonly is: 'refused'; readonly error: RequestFailed };

type Asking = OrderQuestion & { readonly answer: (yes: boolean) => void };

/** The number of the order for which a command is being sent. */
const SendingContext = createContext<string | undefined>(undefined);

export const useIsSending = (quotation_no: string): boolean => useContext(SendingContext) === quotation_no;

const Commands = createContext<((giving: CheckedGiving) => Promise<CommandResult>) | undefined>(undefined);

/** The reason that is recorded when the user undoes a change right after making it in a list. */
export const UNDO_MISTAKE_REASON = '在列表上改錯，馬上復原';

interface OrderCommandsProps {
  readonly children: ReactNode;
  /** The reason for undoing; if set, the success message offers to undo the command. */
  readonly undoneBecause?: string;
}

/**
 * Provides a function to the components below that sends a command: it asks the command's questions, and shows
 * changes by other persons before it sends again.
 */
export function OrderCommandProvider({ children, undoneBecause }: OrderCommandsProps) {
  const { asking, ask } = useQuestions();
  const [sending, setSending] = useState<string>();
  const give = useGiving(ask, setSending, useUndoAction(undoneBecause));
  return (
    <Commands.Provider value={give}>
      <SendingContext value={sending}>
        <LoadingOverlay busy={sending !== undefined} text="Updating...">
          {children}
        </LoadingOverlay>
      </SendingContext>
      {asking !== undefined && <QuestionDialog {...asking} />}
    </Commands.Provider>
  );
}

type Ask = (question: OrderQuestion) => Promise<boolean>;

/** Shows one question at a time in a dialog; `ask` resolves with the answer. */
function useQuestions() {
  const [asking, setAsking] = useState<Asking>();
  const ask: Ask = useCallback(
    (question) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setAsking(undefined);
          resolve(yes);
        };
        setAsking({ ...question, answer });
      }),
    [],
  );
  return { asking, ask };
}

function QuestionDialog({ title, text, act, isDestructive = false, answer }: Asking) {
  const say = useMessages();
  return (
    <ConfirmDialog
      open
      title={isDestructive ? REMOVAL_TITLE : title}
      confirmLabel={act}
      destructive={isDestructive}
      onConfirm={() => answer(true)}
      onCancel={() => {
        answer(false);
        if (isDestructive) say.info(REMOVAL_CANCELLED);
      }}
    >
      {text}
    </ConfirmDialog>
  );
}

/** The HTTP status of a command whose order has changed since the given revision. */
const STALE = 412;

/** Returns the function that asks a command's questions, sends it, and handles stale orders. */
function useGiving(
  ask: Ask,
  setSending: (quotation_no: string | undefined) => void,
  undoActOf: UndoActionOfAnswer,
) {
  const client = useQueryClient();
  const say = useMessages();
  const own = useRef(new OwnRevisions());
  return useCallback(
    async ({
      action,
      body = {},
      seen,
      success,
      confirmed,
      confirm,
      stale,
    }: CheckedGiving): Promise<CommandResult> => {
      const whole = await fetchFullOrder(seen);
      if (whole instanceof RequestFailed) return { is: 'refused', error: whole };
      for (const question of questionsBeforeSending(action, body, whole, { confirmed, confirm }))
        if (!(await ask(question))) return { is: 'left' };
      let revision = own.current.after(seen.quotation_no, seen.revision);
      let undoAct: MessageAction | undefined;
      const sendOnce = async (standing: number, acknowledge: readonly string[]) => {
        setSending(seen.quotation_no);
        const sent = withAcknowledged(body, acknowledge);
        const answer = await sendCommand(seen.quotation_no, action, sent, standing);
        own.current.add(answer);
        undoAct = undoActOf(action, answer);
        await client.invalidateQueries({ queryKey: ['quotations'] });
      };
      const sendAt = (standing: number) =>
        sendWithConfirmation(
          (acknowledge) => sendOnce(standing, acknowledge).finally(() => setSending(undefined)),
          (questions) => ask(moneyQuestionDialog(questions)),
        );
      for (;;) {
        const failed = await resultOrRefusal(sendAt(revision));
        if (!(failed instanceof RequestFailed)) {
          if (failed.is === 'left') return failed;
          say.done(success ?? doneTextOf(action), undoAct);
          return { is: 'done' };
        }
        void client.invalidateQueries({ queryKey: ['quotations'] });
        const latest = await resultOrRefusal(
          revisionAfter(failed, stale, () => agreedRevision(seen, revision, ask)),
        );
        if (latest === undefined) return { is: 'left' };
        if (latest instanceof RequestFailed) return { is: 'refused', error: latest };
        revision = latest;
      }
    },
    [ask, client, say, setSending, undoActOf],
  );
}

const withAcknowledged = (body: FormValues, acknowledge: readonly string[]): FormValues =>
  acknowledge.length === 0 ? body : { ...body, acknowledge };

/**
 * The revision for another attempt with a stale command. Throws other refusals, and stale ones if `stale` is
 * set.
 */
async function revisionAfter(
  failed: RequestFailed,
  stale: string | undefined,
  agreed: () => Promise<number | undefined>,
): Promise<number | undefined> {
  if (failed.status !== STALE) throw failed;
  if (stale !== undefined) throw new RequestFailed(STALE, failed.code, stale);
  return agreed();
}

const doneTextOf = (action: QuotationAction): string =>
  quotationCommand(action).done ?? `${actionTitle(action)}：已完成`;

/** The current revision of the order; undefined if the user does not continue despite the changes. */
async function agreedRevision(
  seen: ListedQuotation,
  revision: number,
  ask: Ask,
): Promise<number | undefined> {
  const latest = await getJson<StaffsQuotation>(orderApiPath(seen.quotation_no));
  const changes = entriesSince(await readHistory(seen.quotation_no), revision);
  return changes.length === 0 || (await ask(staleOrderQuestion(seen, revision)))
    ? latest.revision
    : undefined;
}

/** Returns a function that sends a command and resolves with its result, including refusals. */
export const useSendCommand = (): ((giving: CommandWithFields) => Promise<CommandResult>) =>
  useSendCheckedCommand();

/** Like `useSendCommand`, for a command whose body was checked by a form. */
export function useSendCheckedCommand(): (giving: CheckedGiving) => Promise<CommandResult> {
  const give = useContext(Commands);
  if (give === undefined) throw new Error('sending a command needs OrderCommandProvider around it');
  return give;
}

/**
 * Returns a function that sends a command and shows a refusal as a message. A command that requires a reason
 * opens its dialog first.
 */
export const useSendAnnouncedCommand = (): ((giving: CommandWithFields) => Promise<boolean>) =>
  useSendCheckedAnnouncedCommand();

/** Like `useSendAnnouncedCommand`, for a command whose body was checked by a form. */
export function useSendCheckedAnnouncedCommand(): (giving: CheckedGiving) => Promise<boolean> {
  const give = useSendCheckedCommand();
  const ask = useAskCommand();
  const say = useMessages();
  return useMemo(
    () => async (giving) => {
      const whole = await fetchFullOrder(giving.seen);
      const { action, body = {}, seen } = giving;
      if (!(whole instanceof RequestFailed) && lacksReason(action, body, toDomainQuotation(whole)))
        return ask(seen, action, body);
      const given = await give(giving);
      if (given.is === 'refused') {
        const failed =
          quotationCommand(action).failed ??
          `${targetTitle(actionTitle(action), action, body, whole instanceof RequestFailed ? undefined : whole)}：`;
        say.fail(`${failed}　${refusalMessage(given.error)}`);
      }
      return given.is === 'done';
    },
    [give, ask, say],
  );
}
