import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  actionTitle,
  lacksReason,
  quotationCommand,
  type QuotationAction,
  type SentWith,
} from '@zhidan/domain/quotation';
import { ConfirmDialog, LoadingOverlay, useMessages, type MessageAct } from '@zhidan/ui-kit';
import { get, RequestFailed } from '@zhidan/ui-kit/api';
import { sentenceOf } from '../../form/Refused.js';
import type { Values } from '../../form/fieldDeclaration.js';
import { REMOVAL_CANCELLED, REMOVAL_TITLE } from '../../act/removal.js';
import { sendAcknowledged } from '../../money/questionsIn.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { changesSince, readHistory } from '../orderHistory.js';
import { ruledOrder, type StaffsQuotation } from '../staffsQuotation.js';
import { useAskCommand } from './opening.js';
import { OwnRevisions } from './OwnRevisions.js';
import { targetTitle } from './targetTitle.js';
import { moneyQuestion, questionsBefore, staleQuestion, type Question } from './ahead/orderQuestions.js';
import { addressOf, orRefusal, sendCommand, wholeOf } from './sending.js';
import { useUndoAct, type UndoActOf } from './useUndoAct.js';

/** A command about to be given on an order. */
interface GivingOf<Action extends QuotationAction, Body> {
  readonly action: Action;
  readonly body?: Body;
  /** The order as it was when its reader began to type: a later state is a stale edit. */
  readonly seen: ListedQuotation;
  /** Said when it is done, instead of the command's own sentence. */
  readonly success?: string;
  /** Asked first. */
  readonly confirm?: Question;
  /** What to say and do no more where the order was changed meanwhile, instead of asking whether to go on. */
  readonly stale?: string;
}

/** What a form has checked by the schema of its command. */
type CheckedGiving = GivingOf<QuotationAction, Values>;

/** Each command with the fields that its body has, and no others. */
export type CommandWithFields = {
  readonly [Action in QuotationAction]: GivingOf<Action, SentWith<Action>>;
}[QuotationAction];

export type CommandResult =
  | { readonly is: 'done' }
  /** Its reader thought better of it, or has to look at what changed: what was typed stays. */
  | { readonly is: 'left' }
  | { readonly is: 'refused'; readonly error: RequestFailed };

type Asking = Question & { readonly answer: (yes: boolean) => void };

/** Number of the order that a command is being sent for. */
const SendingContext = createContext<string | undefined>(undefined);

/** Whether a command is being sent for this order. */
export const useIsSending = (quotation_no: string): boolean => useContext(SendingContext) === quotation_no;

const Commands = createContext<((giving: CheckedGiving) => Promise<CommandResult>) | undefined>(undefined);

/** Why what was changed in a list is taken back at once, for the history. */
export const CHANGED_BY_MISTAKE = '在列表上改錯，馬上復原';

interface OrderCommandsProps {
  readonly children: ReactNode;
  /** Where set, what was done can be taken back in its notice, for this reason. */
  readonly undoneBecause?: string;
}

/**
 * Gives commands for everything below: asks what has to be asked, sends the command for the order as it was
 * seen, and shows what another person changed meanwhile before it is sent again.
 */
export function OrderCommands({ children, undoneBecause }: OrderCommandsProps) {
  const { asking, ask } = useQuestions();
  const [sending, setSending] = useState<string>();
  const give = useGiving(ask, setSending, useUndoAct(undoneBecause));
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

type Ask = (question: Question) => Promise<boolean>;

/** One question at a time, answered by its dialog. */
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

/** The order has changed since the revision that was named. */
const STALE = 412;

/** Sends a command once what has to be asked first was answered. */
function useGiving(ask: Ask, setSending: (quotation_no: string | undefined) => void, undoActOf: UndoActOf) {
  const client = useQueryClient();
  const say = useMessages();
  const own = useRef(new OwnRevisions());
  return useCallback(
    async ({ action, body = {}, seen, success, confirm, stale }: CheckedGiving): Promise<CommandResult> => {
      const whole = await wholeOf(seen);
      if (whole instanceof RequestFailed) return { is: 'refused', error: whole };
      for (const question of questionsBefore(action, body, whole, confirm))
        if (!(await ask(question))) return { is: 'left' };
      let revision = own.current.after(seen.quotation_no, seen.revision);
      let undoAct: MessageAct | undefined;
      const sendOnce = async (standing: number, acknowledge: readonly string[]) => {
        setSending(seen.quotation_no);
        const sent = withAcknowledged(body, acknowledge);
        const answer = await sendCommand(seen.quotation_no, action, sent, standing);
        own.current.add(answer);
        undoAct = undoActOf(action, answer);
        await client.invalidateQueries({ queryKey: ['quotations'] });
      };
      const sendAt = (standing: number) =>
        sendAcknowledged(
          (acknowledge) => sendOnce(standing, acknowledge).finally(() => setSending(undefined)),
          (questions) => ask(moneyQuestion(questions)),
        );
      for (;;) {
        const failed = await orRefusal(sendAt(revision));
        if (!(failed instanceof RequestFailed)) {
          if (failed.is === 'left') return failed;
          say.done(success ?? doneTextOf(action), undoAct);
          return { is: 'done' };
        }
        void client.invalidateQueries({ queryKey: ['quotations'] });
        const latest = await orRefusal(
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

const withAcknowledged = (body: Values, acknowledge: readonly string[]): Values =>
  acknowledge.length === 0 ? body : { ...body, acknowledge };

/** The revision to send at again where a command came too late and nothing else is said of that; else it is refused. */
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

/** The revision at which an order stands now, if its reader goes on despite what changed it since theirs. */
async function agreedRevision(
  seen: ListedQuotation,
  revision: number,
  ask: Ask,
): Promise<number | undefined> {
  const latest = await get<StaffsQuotation>(addressOf(seen.quotation_no));
  const changes = changesSince(await readHistory(seen.quotation_no), revision);
  return changes.length === 0 || (await ask(staleQuestion(seen, revision))) ? latest.revision : undefined;
}

/** Gives a command and answers how it went; never throws for a refusal. */
export const useGive = (): ((giving: CommandWithFields) => Promise<CommandResult>) => useGiveChecked();

/** The same for a body that a form has checked. */
export function useGiveChecked(): (giving: CheckedGiving) => Promise<CommandResult> {
  const give = useContext(Commands);
  if (give === undefined) throw new Error('useGive needs OrderCommands around it');
  return give;
}

/**
 * The same where nothing else shows a refusal: it is said at the foot of the screen. What is not done without a
 * reason is asked for it by the dialog of its command.
 */
export const useGiveAloud = (): ((giving: CommandWithFields) => Promise<boolean>) => useGiveCheckedAloud();

/** The same for a body that the declaration of its command has checked. */
export function useGiveCheckedAloud(): (giving: CheckedGiving) => Promise<boolean> {
  const give = useGiveChecked();
  const ask = useAskCommand();
  const say = useMessages();
  return useMemo(
    () => async (giving) => {
      const whole = await wholeOf(giving.seen);
      const { action, body = {}, seen } = giving;
      if (!(whole instanceof RequestFailed) && lacksReason(action, body, ruledOrder(whole)))
        return ask(seen, action, body);
      const given = await give(giving);
      if (given.is === 'refused') {
        const failed =
          quotationCommand(action).failed ??
          `${targetTitle(actionTitle(action), action, body, whole instanceof RequestFailed ? undefined : whole)}：`;
        say.fail(`${failed}　${sentenceOf(given.error)}`);
      }
      return given.is === 'done';
    },
    [give, ask, say],
  );
}
