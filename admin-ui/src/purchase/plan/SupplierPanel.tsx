import { Box, Button, Link, Stack, Typography } from '@mui/material';
import type { PurchaseRow } from '@zhidan/domain';
import { DateTime, Money } from '@zhidan/ui-kit';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useMayCallRoute } from '../../act/useMay.js';
import { ReferenceInput } from '../../form/field/ReferenceInput.js';
import { Panel } from '../../quotation/panel/Panel.js';
import { purchasePath } from '../addresses.js';
import {
  boughtLines,
  totalCost,
  MAX_PURCHASE_LINES,
  type BoughtLine,
  type SupplierGroup,
  type TypedQuantities,
} from './plan.js';
import { ConfirmPurchaseDialog } from './OrderDialog.js';
import { recordName } from '../../record/recordName.js';
import { PlanTable } from './PlanTable.js';
import { useMakePurchase } from './useOrdering.js';

interface SupplierPanelProps {
  readonly group: SupplierGroup;
  readonly typed: TypedQuantities;
  readonly onType: (id: string, text: string) => void;
  readonly onDone: (bought: readonly BoughtLine[], purchase: PurchaseRow) => void;
}

/** The missing goods of one supplier, with a button that buys them. */
export function SupplierPanel({ group, typed, onType, onDone }: SupplierPanelProps) {
  const mayOrder = useMayCallRoute('POST /api/purchases');
  const { supplier_id, company, lines } = group;
  const isKnown = supplier_id !== '';
  return (
    <Panel
      title={isKnown ? company : '沒有指定供應商'}
      act={mayOrder && <Ordering group={group} typed={typed} onDone={onDone} />}
    >
      <PlanTable lines={lines.slice(0, MAX_PURCHASE_LINES)} {...(mayOrder ? { typed, onType } : {})} />
      {lines.length > MAX_PURCHASE_LINES && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          一張採購單最多 {MAX_PURCHASE_LINES} 項，建立後再列出其餘 {lines.length - MAX_PURCHASE_LINES} 項。
        </Typography>
      )}
    </Panel>
  );
}

type OrderingProps = Pick<SupplierPanelProps, 'group' | 'typed' | 'onDone'>;

function Ordering({ group: { supplier_id, company, lines }, typed, onDone }: OrderingProps) {
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<readonly BoughtLine[]>();
  const { order, isBusy, failure } = useMakePurchase((purchase) => {
    setAsked(undefined);
    if (purchase !== undefined && asked !== undefined) onDone(asked, purchase);
  });
  const { data: found } = useGetOne('suppliers', { id: chosen }, { enabled: chosen !== '' });
  const chosenName = found === undefined ? '' : recordName(found);
  const bought = boughtLines(lines, typed);
  const supplier = supplier_id === '' ? chosen : supplier_id;
  const isReady = supplier !== '' && bought !== undefined && bought.length > 0;
  return (
    <Stack sx={{ gap: 1, alignItems: { sm: 'flex-end' }, flex: { xs: '1 1 100%', sm: 'none' } }}>
      <Stack
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
      >
        {supplier_id === '' && (
          <Box sx={{ width: { xs: '100%', sm: 260 } }}>
            <ReferenceInput label="供應商" resource="suppliers" value={chosen} onChange={setChosen} />
          </Box>
        )}
        {bought !== undefined && bought.length > 0 && (
          <span>
            {bought.length} 項，約 <Money amount={totalCost(bought)} />
            （未稅）
          </span>
        )}
        <Button
          variant="contained"
          disabled={!isReady}
          aria-label={company === '' ? '建立採購單' : `向${company}建立採購單`}
          onClick={() => setAsked(bought)}
        >
          建立採購單
        </Button>
      </Stack>
      {asked !== undefined && (
        <ConfirmPurchaseDialog
          supplier={company || chosenName}
          bought={asked}
          isBusy={isBusy}
          failure={failure}
          onOrder={(expected_date) => void order({ supplier_id: supplier, bought: asked, expected_date })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}

interface OrderedPanelProps {
  readonly company: string;
  readonly purchase: PurchaseRow;
}

/** Replaces the panel of a supplier after a purchase, so that no other panel moves up. */
export const PurchaseDonePanel = ({ company, purchase }: OrderedPanelProps) => (
  <Panel title={company || '沒有指定供應商'}>
    <Typography>
      已建立採購單{' '}
      <Link component={RouterLink} to={purchasePath(purchase)}>
        {purchase.purchasing_no}
      </Link>
      （{purchase.items.length} 項，預計 <DateTime at={purchase.expected_date} dateOnly /> 到貨）。
    </Typography>
  </Panel>
);
