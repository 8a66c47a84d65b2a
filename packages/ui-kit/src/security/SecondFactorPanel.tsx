import { useState } from 'react';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '@zhidan/domain';
import { accountTexts } from '@zhidan/domain/account';
import { ConfirmDialog } from '../act/ConfirmDialog.js';
import {
  distrustDevice,
  fetchOwnSecondFactor,
  renewRecoveryCodes,
  withdrawEnrollment,
  type OwnSecondFactor,
  type TrustedDevice,
} from '../api/security.js';
import { accountErrorText } from '../api/sentence.js';
import { useActionSentOnce } from '../act/useAct.js';
import { RefusalAlert } from '../refusal/Refusal.js';
import { ErrorState } from '../wait/ErrorState.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { SecondFactorSetup } from './SetUpSecondFactor.js';

const words = accountTexts.secondFactor;
const KEY = ['own second factor'];

/** The second factor of the signed-in account: its set-up, its recovery codes, and the trusted browsers. */
export function SecondFactorPanel() {
  const client = useQueryClient();
  const own = useQuery({ queryKey: KEY, queryFn: fetchOwnSecondFactor });
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  if (own.isPending) return <Skeleton variant="rounded" height={120} />;
  if (own.isError) return <ErrorState onRetry={() => void own.refetch()} />;
  return (
    <Stack spacing={2}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '72ch' }}>{words.explained}</Typography>
      {own.data.factor === undefined ? (
        <SecondFactorSetup onDone={() => void refresh()} />
      ) : (
        <InForce own={own.data} since={own.data.factor.enrolledAt} onChanged={() => void refresh()} />
      )}
    </Stack>
  );
}

interface InForceProps {
  readonly own: OwnSecondFactor;
  readonly since: string;
  readonly onChanged: () => void;
}

function InForce({ own, since, onChanged }: InForceProps) {
  const [isRenewed, setRenewed] = useState(false);
  const [isReplaced, setReplaced] = useState(false);
  const renewing = useActionSentOnce({ act: renewRecoveryCodes, onSuccess: () => setRenewed(true) });
  if (isRenewed && renewing.data !== undefined)
    return (
      <RecoveryCodes
        codes={renewing.data.recoveryCodes}
        onKept={() => {
          setRenewed(false);
          onChanged();
        }}
      />
    );
  if (isReplaced)
    return (
      <SecondFactorSetup
        label={words.setUpAnew}
        onDone={() => {
          setReplaced(false);
          onChanged();
        }}
      />
    );
  return (
    <>
      <Typography sx={{ fontWeight: 600, color: 'success.main' }}>
        {words.inForce(formatDateTime(since))}
      </Typography>
      <Typography>{words.recoveryLeft(own.recoveryCodesLeft)}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {words.recoveryRenew}
        </Button>
        <Button variant="outlined" onClick={() => setReplaced(true)}>
          {words.setUpAnew}
        </Button>
        <TurnOff onDone={onChanged} />
      </Stack>
      {renewing.isError && <RefusalAlert>{accountErrorText(renewing.error)}</RefusalAlert>}
      <Devices devices={own.devices} onChanged={onChanged} />
    </>
  );
}

function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const withdrawing = useActionSentOnce({
    act: withdrawEnrollment,
    onSuccess: onDone,
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {words.turnOff}
      </Button>
      {withdrawing.isError && <RefusalAlert>{accountErrorText(withdrawing.error)}</RefusalAlert>}
      <ConfirmDialog
        open={isAsked}
        title={words.turnOff}
        confirmLabel={words.turnOff}
        destructive
        busy={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate()}
        onCancel={() => setAsked(false)}
      >
        {words.turnOffAsked}
      </ConfirmDialog>
    </>
  );
}

interface DevicesProps {
  readonly devices: readonly TrustedDevice[];
  readonly onChanged: () => void;
}

function Devices({ devices, onChanged }: DevicesProps) {
  const removing = useActionSentOnce({ act: distrustDevice, onSettled: onChanged });
  return (
    <Box>
      <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {words.devices}
      </Typography>
      {devices.length === 0 && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{words.noDevices}</Typography>
      )}
      {devices.map(({ id, device, address, trustedUntil }) => (
        <Stack
          key={id}
          direction="row"
          sx={{ py: 1, gap: 1, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
            <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
              {[words.until(formatDateTime(trustedUntil)), address].filter((word) => word !== '').join('・')}
            </Typography>
          </Box>
          <Button size="small" loading={removing.isPending} onClick={() => removing.mutate(id)}>
            {words.remove}
          </Button>
        </Stack>
      ))}
    </Box>
  );
}
