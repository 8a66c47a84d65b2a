import { Money } from '@zhidan/ui-kit';
import { DataTable, FunctionField } from 'react-admin';
import { twoLineHeading } from '../../list/over.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { NextStepCell } from './NextCell.js';
import { TwoValueCell } from './TwoLines.js';

/*
 * The columns in this file are elements, not components, because the table reads its columns from its children.
 */

/** The column of the next step, which comes first. */
export const nextStepColumn = (
  <DataTable.Col source="next_who" label={twoLineHeading('接下來', '由誰、期限')}>
    <FunctionField<ListedQuotation> render={(order) => <NextStepCell order={order} />} />
  </DataTable.Col>
);

/** The amount due at the order's code, with the buyer's account digits for staff who may see them. */
export const stageDueColumn = (
  <DataTable.Col source="stage_due" label={twoLineHeading('本次應收', '後五碼')} align="right">
    <FunctionField<ListedQuotation>
      render={({ stage_due, last_five_digits }) => (
        <TwoValueCell first={<Money amount={stage_due} />} second={last_five_digits ?? ''} />
      )}
    />
  </DataTable.Col>
);

/** A separate column for the last five digits, by which the list can be sorted. */
export const accountDigitsColumn = (
  <DataTable.Col source="last_five_digits" label="後五碼">
    <FunctionField<ListedQuotation> render={({ last_five_digits }) => last_five_digits || '—'} />
  </DataTable.Col>
);
