import { Money } from '@zhidan/ui-kit';
import { DataTable, FunctionField } from 'react-admin';
import { over } from '../../list/over.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { NextCell } from './NextCell.js';
import { TwoLines } from './TwoLines.js';

/* Elements, not components: the table reads its columns from its children. */

/** What comes next, first of all. */
export const nextColumn = (
  <DataTable.Col source="next_who" label={over('接下來', '由誰、期限')}>
    <FunctionField<ListedQuotation> render={(order) => <NextCell order={order} />} />
  </DataTable.Col>
);

/** What is awaited where the order stands, and from which account for those who may know. */
export const stageDueColumn = (
  <DataTable.Col source="stage_due" label={over('本次應收', '後五碼')} align="right">
    <FunctionField<ListedQuotation>
      render={({ stage_due, last_five_digits }) => (
        <TwoLines first={<Money amount={stage_due} />} second={last_five_digits ?? ''} />
      )}
    />
  </DataTable.Col>
);

/** The same by itself, to be put in order by. */
export const fiveDigitsColumn = (
  <DataTable.Col source="last_five_digits" label="後五碼">
    <FunctionField<ListedQuotation> render={({ last_five_digits }) => last_five_digits || '—'} />
  </DataTable.Col>
);
