import { useState } from 'react';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { slipsOf, type AllocationRow } from '@zhidan/domain/allocation';
import type { Stage } from '@zhidan/domain/quotation';
import { getJson } from '@zhidan/ui-kit/api';
import { DocumentDialog } from '@zhidan/ui-kit/document';

interface SlipDialogProps {
  readonly stage: Stage;
  readonly quotation_no: string;
  readonly onClose: () => void;
}

const EVERYBODY = '';

/** Prints the slips of a stage, for all of its workers or for one. */
export function SlipDialog({ stage, quotation_no, onClose }: SlipDialogProps) {
  const [staff, setStaff] = useState(EVERYBODY);
  const filter = JSON.stringify({ quotation_no, proofing_of_product: stage });
  const { data: allocations = [] } = useQuery({
    queryKey: ['allocations', 'of', quotation_no, stage],
    queryFn: ({ signal }) =>
      getJson<AllocationRow[]>(`/api/allocations?filter=${encodeURIComponent(filter)}&range=[0,299]`, signal),
  });
  const workers = slipsOf(allocations);
  return (
    <DocumentDialog
      name={`${stage}-slip`}
      id={quotation_no}
      number={quotation_no}
      wish={staff === EVERYBODY ? {} : { staff }}
      action="列印加工單"
      onClose={onClose}
    >
      <FormControl sx={{ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <FormLabel id="slip-staff">加工人員</FormLabel>
        <RadioGroup row aria-labelledby="slip-staff" value={staff} onChange={(_, chosen) => setStaff(chosen)}>
          <FormControlLabel value={EVERYBODY} control={<Radio />} label="全部，每人一張" />
          {workers.map(({ processing_staff_uid, processing_staff_name, lines }) => (
            <FormControlLabel
              key={processing_staff_uid}
              value={processing_staff_uid}
              control={<Radio />}
              label={`${processing_staff_name}（${lines.length} 項）`}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </DocumentDialog>
  );
}
