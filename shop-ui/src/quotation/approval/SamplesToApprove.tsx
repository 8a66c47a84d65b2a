import { Box, Skeleton, Typography } from '@mui/material';
import { fileUrl } from '@zhidan/domain/file';
import { isShownWithSample } from '@zhidan/domain/quotation';
import { useMoneyFormatter } from '@zhidan/ui-kit';
import { bindingText, SampleDesigns } from '@zhidan/ui-kit/approval';
import { useApprovals } from './approvals.api.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** Large pictures of the undecided samples, which ordering production approves. */
export function SamplesToApprove({ order }: { readonly order: BuyersQuotation }) {
  const { data, isPending } = useApprovals(order.quotation_no);
  if (order.proofing_value === 0) return null;
  if (isPending) return <Skeleton variant="rounded" height={200} aria-busy />;
  const files = order.files.filter(isShownWithSample);
  return <UndecidedSamples approvals={data ?? []} files={files} srcOf={({ file_id }) => fileUrl(file_id)} />;
}

type SamplesProps = Pick<Parameters<typeof SampleDesigns>[0], 'approvals' | 'files' | 'srcOf'>;

/** Large pictures of the undecided ones among the given samples. */
export function UndecidedSamples({ approvals, files: all, srcOf }: SamplesProps) {
  const money = useMoneyFormatter();
  const waiting = approvals.filter(({ state }) => state === 'waiting');
  const [first] = waiting;
  if (first === undefined) return null;
  const designs = waiting.map(({ index }) => index);
  const files = all.filter(({ index }) => designs.includes(index));
  return (
    <Box component="section" aria-label="一併核准的樣品">
      <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 0.5 }}>
        下單會一併核准這些樣品
      </Typography>
      <Typography sx={{ fontSize: 14, color: 'text.secondary', mb: 1.5 }}>
        {bindingText(first, files.length, money)}需要調整時請先關閉視窗，在「樣品核准」選「請修改」。
      </Typography>
      <SampleDesigns approvals={waiting} files={files} srcOf={srcOf} isMade />
    </Box>
  );
}
