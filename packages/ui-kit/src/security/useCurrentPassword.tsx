import { useId, useState } from 'react';
import { TextField } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';
import { RequestFailed } from '../api/request.js';
import { accountErrorText } from '../api/sentence.js';

const isPasswordAsked = (error: unknown): boolean =>
  error instanceof RequestFailed &&
  (error.code === 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' || error.code === 'INVALID_PASSWORD');

/** The state of a password field that appears only if the user did not sign in within the last minutes. */
export function useCurrentPassword() {
  const id = useId();
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Error>();
  const [isAsked, setAsked] = useState(false);
  return {
    password: password === '' ? undefined : password,
    /** To be called in `onError`: shows the field if the server asks for the password. */
    noteRefusal: (error: Error) => {
      setRefused(isPasswordAsked(error) ? error : undefined);
      if (isPasswordAsked(error)) setAsked(true);
    },
    /** Whether an error concerns the password and is therefore shown beside its field. */
    explains: isPasswordAsked,
    field: isAsked && (
      <TextField
        id={id}
        type="password"
        label={accountTexts.secondFactor.currentPassword}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={refused !== undefined}
        helperText={refused && accountErrorText(refused)}
        autoComplete="current-password"
        fullWidth
      />
    ),
  };
}
