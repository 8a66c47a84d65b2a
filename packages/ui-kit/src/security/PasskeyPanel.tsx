import { useEffect, useId, useState, type FormEvent } from 'react';
import { Alert, Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { formatDateTime } from '@zhidan/domain';
import { accountTexts } from '@zhidan/domain/account';
import { ConfirmDialog } from '../act/ConfirmDialog.js';
import { useActionSentOnce } from '../act/useAct.js';
import { addPasskey, arePasskeysSupported, removePasskey } from '../api/passkeys.js';
import type { OwnPasskey } from '../api/security.js';
import { accountErrorText } from '../api/sentence.js';
import { RefusalAlert } from '../refusal/Refusal.js';
import { ErrorState } from '../wait/ErrorState.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { useCurrentPassword } from './useCurrentPassword.js';
import { useOwnSecondFactor } from './useOwnSecondFactor.js';

const words = accountTexts.passkey;

/** The passkeys of the signed-in account: their list, adding one, and removing them. */
export function PasskeyPanel() {
  const { own, refresh } = useOwnSecondFactor();
  if (own.isPending) return <Skeleton variant="rounded" height={120} />;
  if (own.isError) return <ErrorState onRetry={() => void own.refetch()} />;
  const { passkeys } = own.data;
  return (
    <Stack spacing={2}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '72ch' }}>{words.explained}</Typography>
      {passkeys.length > 0 && (
        <Box component="ul" aria-label={words.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemoved={refresh} />
          ))}
        </Box>
      )}
      <PasskeySetup onDone={refresh} />
    </Stack>
  );
}

/**
 * A button that opens the form for a new passkey; afterwards shows the recovery codes if new ones were created.
 */
export function PasskeySetup({ onDone }: { readonly onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  if (!arePasskeysSupported()) return <Alert severity="info">{words.unsupported}</Alert>;
  if (codes !== undefined)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(undefined);
          onDone();
        }}
      />
    );
  if (!isOpen)
    return (
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {words.add}
      </Button>
    );
  return (
    <PasskeyForm
      onCancel={() => setOpen(false)}
      onAdded={(recoveryCodes) => {
        setOpen(false);
        setCodes(recoveryCodes);
        if (recoveryCodes === undefined) onDone();
      }}
    />
  );
}

interface PasskeyFormProps {
  readonly onAdded: (recoveryCodes: readonly string[] | undefined) => void;
  readonly onCancel: () => void;
}

function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const current = useCurrentPassword();
  const adding = useActionSentOnce({
    act: () => addPasskey(name.trim(), current.password),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError: current.noteRefusal,
  });
  // Focuses the name field, because the form appears after a press of a button and the name is typed next.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    adding.reset();
    setMissing(name.trim() === '');
    if (name.trim() !== '') adding.mutate();
  };
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit} sx={{ maxWidth: 440 }}>
      <TextField
        id={id}
        label={words.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isMissing}
        helperText={isMissing ? accountTexts.refusals.INVALID_PASSKEY_NAME : words.nameHelp}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        autoComplete="off"
        fullWidth
      />
      {current.field}
      {adding.isError && !current.explains(adding.error) && (
        <RefusalAlert>{accountErrorText(adding.error)}</RefusalAlert>
      )}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={adding.isPending}>
          {words.register}
        </Button>
        <Button color="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Stack>
    </Stack>
  );
}

interface PasskeyLineProps {
  readonly passkey: OwnPasskey;
  readonly onRemoved: () => void;
}

function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt }, onRemoved }: PasskeyLineProps) {
  const [isAsked, setAsked] = useState(false);
  const removing = useActionSentOnce({ act: () => removePasskey(id), onSuccess: onRemoved });
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ py: 1, gap: 1, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          {words.addedAt(formatDateTime(createdAt))}・
          {lastUsedAt === null ? words.neverUsed : words.lastUsed(formatDateTime(lastUsedAt))}
        </Typography>
      </Box>
      <Button size="small" color="error" variant="outlined" onClick={() => setAsked(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={words.remove}
        confirmLabel={words.remove}
        destructive
        busy={removing.isPending}
        failure={removing.isError ? accountErrorText(removing.error) : undefined}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsked(false)}
      >
        {words.removeAsked(name)}
      </ConfirmDialog>
    </Stack>
  );
}
