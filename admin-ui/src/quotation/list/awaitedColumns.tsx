import { Money } from '@zhidan/ui-kit';
import { DataTable, FunctionField } from 'react-admin';
import { twoLineHeading } from '../../list/over.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { NextCell } from './NextCell.js';
import { TwoLines } from './TwoLines.js';

/* These are elements, not components: the table reads its columns from its children. */

/** The next step, as the first column. */
export const nextColumn = (
  <DataTable.Col source="next_who" label={twoLineHeading('接下來', '由誰、期限')}>
    <FunctionField<ListedQuotation> render={(order) => <NextCell order={order} />} />
  </DataTable.Col>
);

/** The amount that is due at the order's code, with the sender's account for staff who see it. */
export const stageDueColumn = (
  <DataTable.Col source="stage_due" label={twoLineHeading('本次應收', '後五碼')} align="right">
    <FunctionField<ListedQuotation>
      render={({ stage_due, last_five_digits }) => (
        <TwoLines first={<Money amount={stage_due} />} second={last_five_digits ?? ''} />
      )}
    />
  </DataTable.Col>
);

/** The last five digits as a column of their own, by which the list can be sorted. */
export const fiveDigitsColumn = (
  <DataTable.Col source="last_five_digits" label="後五碼">
    <FunctionField<ListedQuotation> render={({ last_five_digits }) => last_five_digits || '—'} />
  </DataTable.Col>
);
