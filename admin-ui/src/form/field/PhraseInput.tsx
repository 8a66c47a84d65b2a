import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Box, Button, Stack, TextField } from '@mui/material';
import type { SettingId, SettingValues } from '@zhidan/domain';
import { getJson } from '@zhidan/ui-kit/api';
import type { CustomInputProps } from '../fieldDeclaration.js';
import { textOf } from '../values.js';

type Phrases = SettingValues<'phrases'>;

const SETTING = 'phrases' satisfies SettingId;

/** The phrases that the settings define for an occasion; empty while they load. */
export function usePhrases(occasion: keyof Phrases): readonly string[] {
  const { data } = useQuery({
    queryKey: ['settings', SETTING],
    queryFn: ({ signal }) => getJson<Phrases>(`/api/settings/${SETTING}`, signal),
    staleTime: 60_000,
  });
  return data?.[occasion] ?? [];
}

/** The input for returning a quotation, with its phrases. */
export const ReturnPhraseInput = (props: CustomInputProps) => (
  <PhraseInput {...props} occasion="return_review" />
);
export const FollowUpPhraseInput = (props: CustomInputProps) => (
  <PhraseInput {...props} occasion="follow_up" />
);

interface PhraseInputProps extends CustomInputProps {
  readonly occasion: keyof Phrases;
}

/** A text input with standard phrases: a digit or click inserts a phrase, Enter sends the form. */
function PhraseInput({ label, help, value, error, disabled, onChange, occasion }: PhraseInputProps) {
  const phrases = usePhrases(occasion);
  const first = useRef<HTMLButtonElement>(null);
  const isThere = phrases.length > 0;
  // Focuses the phrases before they are painted, so that a digit typed at once chooses one.
  useLayoutEffect(() => {
    if (isThere) first.current?.focus();
  }, [isThere]);
  const take = (phrase: string, from: HTMLElement) => {
    onChange(phrase);
    const send = from.closest('form')?.querySelector<HTMLElement>('button[type="submit"]');
    send?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const phrase = phrases[Number(event.key) - 1];
    if (phrase === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    take(phrase, event.currentTarget);
  };
  return (
    <Stack spacing={1}>
      <Box
        component="fieldset"
        aria-label="常用句"
        onKeyDown={onKeyDown}
        sx={{ m: 0, p: 0, border: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}
      >
        {phrases.map((phrase, place) => (
          <Button
            key={phrase}
            ref={place === 0 ? first : undefined}
            variant="outlined"
            size="small"
            disabled={disabled}
            aria-keyshortcuts={String(place + 1)}
            onClick={({ currentTarget }) => take(phrase, currentTarget)}
            sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
          >
            {place + 1}　{phrase}
          </Button>
        ))}
      </Box>
      <TextField
        label={label}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value)}
        error={error !== undefined}
        helperText={error ?? help}
        disabled={disabled}
        multiline
        minRows={2}
        fullWidth
      />
    </Stack>
  );
}
