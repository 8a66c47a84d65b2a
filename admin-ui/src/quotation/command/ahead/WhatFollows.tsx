import { useEffect, useState, type ReactNode } from 'react';
import { Alert, Box, Skeleton } from '@mui/material';
import {
  accountingText,
  codeText,
  nextActorTitles,
  whatIfCommands,
  type NextStep,
  type QuotationAction,
} from '@zhidan/domain/quotation';
import { DateTime } from '@zhidan/ui-kit';
import { checkForm, type CommandForm } from '../../../form/form.js';
import type { FormValues } from '../../../form/fieldDeclaration.js';
import { textOf } from '../../../form/values.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import { useWhatIf } from '../../what-if/whatIf.api.js';

interface WhatFollowsProps {
  readonly action: QuotationAction;
  readonly order: StaffsQuotation;
  readonly form: CommandForm;
  readonly values: FormValues;
}

/**
 * A preview of what a command changes and which step follows, computed by the server while the user fills in
 * the form.
 */
export function CommandPreview({ action, order, form, values }: WhatFollowsProps) {
  const body = useSettled(whatIfCommands.includes(action) ? triedBody(form, values) : undefined);
  const { data, isPending } = useWhatIf({
    no: order.quotation_no,
    revision: order.revision,
    commands: [{ command: action, body: body ?? {} }],
    isPaused: body === undefined,
  });
  if (body === undefined) return null;
  if (isPending) return <Skeleton component="output" variant="rounded" height={64} aria-label="載入中" />;
  if (data === undefined) return null;
  const { order: after, refused } = data.foreseen;
  if (refused !== null) return <Alert severity="warning">現在還不能進行：{refused.detail}</Alert>;
  if (after === null) return <Alert severity="warning">這筆訂單會被刪除，從所有清單消失。</Alert>;
  const isMoved = after.code !== order.code || after.accounting.code !== order.accounting.code;
  return (
    <Box component="dl" aria-label="會怎麼變" sx={facts}>
      <Fact title="訂單狀態">
        <Way from={codeText(order.code)} to={codeText(after.code)} />
      </Fact>
      {after.accounting.code !== order.accounting.code && (
        <Fact title="會計狀態">
          <Way from={accountingText(order.accounting.code)} to={accountingText(after.accounting.code)} />
        </Fact>
      )}
      {(isMoved || after.next.title !== order.next.title) && (
        <Fact title="接下來">
          <Next next={after.next} />
        </Fact>
      )}
    </Box>
  );
}

const facts = {
  m: 0,
  p: 1.5,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;

interface FactProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Fact = ({ title, children }: FactProps) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);

const Way = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from === to ? (
    `${from}（不變）`
  ) : (
    <>
      {from} → <b>{to}</b>
    </>
  );

const Next = ({ next }: { readonly next: NextStep }) => (
  <>
    {next.title}
    {nextActorTitles[next.who] !== '' && `，由${nextActorTitles[next.who]}處理`}
    {next.until !== null && (
      <>
        ，期限 <DateTime at={`${next.until}T00:00:00+08:00`} dateOnly />
      </>
    )}
  </>
);

/** Replaces free text in the previewed body; the wording does not affect the result. */
const WORDS = '預覽';

/** The body to preview, with placeholders for free text; undefined while other values are missing. */
function triedBody(form: CommandForm, values: FormValues): FormValues | undefined {
  const texts = form.fields.filter(({ field, declared }) => field.kind === 'text' && !isAnswer(declared));
  const said = Object.fromEntries(
    texts
      .filter(({ name, isRequired }) => isRequired || textOf(values[name]).trim() !== '')
      .map(({ name }) => [name, WORDS]),
  );
  const tried = checkForm(form, { ...values, ...said });
  return tried.is === 'right' ? tried.body : undefined;
}

/** Whether the text is a choice or an amount instead of free text. */
const isAnswer = ({ offered, choices, isMoney }: CommandForm['fields'][number]['declared']): boolean =>
  offered !== undefined || choices !== undefined || isMoney === true;

const SETTLED_MS = 250;

/** The body after it has been unchanged for `SETTLED_MS`; the first body is returned at once. */
function useSettled(body: FormValues | undefined): FormValues | undefined {
  const text = JSON.stringify(body);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const shown = settled ?? text;
  return shown === undefined ? undefined : JSON.parse(shown);
}
