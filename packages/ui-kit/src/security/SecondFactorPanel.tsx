import { useState } from 'react';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { formatDateTime } from '@zhidan/domain';
import { accountTexts } from '@zhidan/domain/account';
import { ConfirmDialog } from '../act/ConfirmDialog.js';
import {
  distrustDevice,
  renewRecoveryCodes,
  withdrawEnrollment,
  type TrustedDevice,
} from '../api/security.js';
import { accountErrorText } from '../api/sentence.js';
import { useActionSentOnce } from '../act/useAct.js';
import { RefusalAlert } from '../refusal/Refusal.js';
import { ErrorState } from '../wait/ErrorState.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { SecondFactorSetup } from './SetUpSecondFactor.js';
import { useOwnSecondFactor } from './useOwnSecondFactor.js';

const words = accountTexts.secondFactor;

/** The second factor of the signed-in account: its set-up, its recovery codes, and the trusted browsers. */
export function SecondFactorPanel() {
  const { own, refresh } = useOwnSecondFactor();
  if (own.isPending) return <Skeleton variant="rounded" height={120} />;
  if (own.isError) return <ErrorState onRetry={() => void own.refetch()} />;
  const { factor, passkeys, devices } = own.data;
  return (
    <Stack spacing={2}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '72ch' }}>{words.explained}</Typography>
      {factor === undefined ? (
        <SecondFactorSetup onDone={refresh} />
      ) : (
        <InForce since={factor.enrolledAt} onChanged={refresh} />
      )}
      {(factor !== undefined || passkeys.length > 0) && (
        <>
          <Recovery left={own.data.recoveryCodesLeft} onChanged={refresh} />
          <Devices devices={devices} onChanged={refresh} />
        </>
      )}
    </Stack>
  );
}

interface InForceProps {
  readonly since: string;
  readonly onChanged: () => void;
}

function InForce({ since, onChanged }: InForceProps) {
  const [isReplaced, setReplaced] = useState(false);
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
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setReplaced(true)}>
          {words.setUpAnew}
        </Button>
        <TurnOff onDone={onChanged} />
      </Stack>
    </>
  );
}

/** The recovery codes, each of which replaces the authenticator app or the passkey once. */
function Recovery({ left, onChanged }: { readonly left: number; readonly onChanged: () => void }) {
  const [isRenewed, setRenewed] = useState(false);
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
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography>{words.recoveryLeft(left)}</Typography>
        <Button variant="outlined" loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {words.recoveryRenew}
        </Button>
      </Stack>
      {renewing.isError && <RefusalAlert>{accountErrorText(renewing.error)}</RefusalAlert>}
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
