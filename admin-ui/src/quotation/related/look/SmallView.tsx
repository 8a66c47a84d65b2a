import { useEffect, useRef, type ComponentType } from 'react';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button } from '@mui/material';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import type { LookProps } from '../partProps.js';
import type { OpenLine } from '../place.js';
import { sectionOf, type SectionId } from '../sections.js';
import { AllocationLook } from './AllocationLook.js';
import { BankLineLook } from './BankLineLook.js';
import { FileLook } from './FileLook.js';
import { MailLook } from './MailLook.js';
import { MaterialLook } from './MaterialLook.js';
import { OrderLook } from './OrderLook.js';
import { PayrollLook } from './PayrollLook.js';
import { PurchaseLook } from './PurchaseLook.js';

/** The view of a record by section; the product has none, because its section already shows everything. */
const looks: Readonly<Partial<Record<SectionId, ComponentType<LookProps>>>> = {
  customer: OrderLook,
  materials: MaterialLook,
  purchases: PurchaseLook,
  mails: MailLook,
  files: FileLook,
  allocations: AllocationLook,
  payroll: PayrollLook,
  'bank-lines': BankLineLook,
};

interface SmallViewProps {
  readonly look: OpenLine;
  readonly order: StaffsQuotation;
  /** Whether the user has just opened the record; the view then takes the focus from the covered line. */
  readonly takesFocus: boolean;
  readonly onBack: () => void;
}

/** A related record in the panel, with a button back to the sections. */
export function SmallView({ look: { section, id }, order, takesFocus, onBack }: SmallViewProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) back.current?.focus();
  }, [takesFocus]);
  const Shown = looks[section];
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Button
        ref={back}
        size="small"
        startIcon={<ArrowBackIcon />}
        onClick={onBack}
        sx={{ ml: -1.5, my: 0.5 }}
      >
        {sectionOf(section).title}
      </Button>
      {Shown !== undefined && <Shown id={id} order={order} />}
    </Box>
  );
}
