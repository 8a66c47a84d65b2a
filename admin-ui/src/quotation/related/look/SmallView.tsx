import { useEffect, useRef, type ComponentType } from 'react';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button } from '@mui/material';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import type { RelatedRecordProps } from '../partProps.js';
import type { OpenRelatedRecord } from '../place.js';
import { sectionOf, type SectionId } from '../sections.js';
import { AllocationDetails } from './AllocationLook.js';
import { BankLineDetails } from './BankLineLook.js';
import { FileDetails } from './FileLook.js';
import { MailDetails } from './MailLook.js';
import { MaterialDetails } from './MaterialLook.js';
import { OrderDetails } from './OrderLook.js';
import { PayrollDetails } from './PayrollLook.js';
import { PurchaseDetails } from './PurchaseLook.js';

/** The view of a record by section; the product has none, because its section already shows everything. */
const looks: Readonly<Partial<Record<SectionId, ComponentType<RelatedRecordProps>>>> = {
  customer: OrderDetails,
  materials: MaterialDetails,
  purchases: PurchaseDetails,
  mails: MailDetails,
  files: FileDetails,
  allocations: AllocationDetails,
  payroll: PayrollDetails,
  'bank-lines': BankLineDetails,
};

interface SmallViewProps {
  readonly look: OpenRelatedRecord;
  readonly order: StaffsQuotation;
  /** Whether the user has just opened the record; the view then takes the focus from the covered line. */
  readonly takesFocus: boolean;
  readonly onBack: () => void;
}

/** A related record in the panel, with a button back to the sections. */
export function RelatedRecordView({ look: { section, id }, order, takesFocus, onBack }: SmallViewProps) {
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
