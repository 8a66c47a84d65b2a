import {
  Box,
  Button,
  FormControlLabel,
  Paper,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { namesInLines } from '@zhidan/domain';
import { addDays, taipeiDate } from '@zhidan/domain/core';
import { shownOfOthers, shownOfOthersTitles, type ShownOfOthers } from '@zhidan/domain/collection';
import {
  ErrorState,
  FieldErrorsOfRefusal,
  NumberInput,
  RefusalAlert,
  parseTypedNumber,
  useFieldError,
  useNow,
} from '@zhidan/ui-kit';
import { useNavigate } from 'react-router';
import { useCategory } from '../category/categories.api.js';
import { useStored } from '../kept/useKept.js';
import { useOpenCollection } from './collection.api.js';
import { ReadSheetButton } from '../file/ReadSheetButton.js';
import { storeCollectionLink } from './links.js';

const DAYS = 7;

interface Form {
  readonly title: string;
  readonly closes_at: string;
  readonly minimum: string;
  readonly expected: string;
  readonly shows: ShownOfOthers;
}

/** The form for a new collection; only title and closing day must be entered, the rest has defaults. */
export function NewCollectionForm({ category_id }: { readonly category_id: string }) {
  const navigate = useNavigate();
  const { data: category, isError, error, refetch } = useCategory(category_id);
  const [form, setForm, forget] = useStored<Form>(`collection-new-${category_id}`, {
    title: '',
    closes_at: addDays(taipeiDate(useNow()), DAYS),
    minimum: '',
    expected: '',
    shows: 'numbers',
  });
  const open = useOpenCollection(({ id, url }) => {
    storeCollectionLink(id, url);
    forget();
    void navigate(`/user/collections/${id}`);
  });
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      sx={{ p: 2.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        const minimum = parseTypedNumber(form.minimum).value ?? 0;
        open.mutate({ ...form, category_id, minimum, expected: namesIn(form.expected) });
      }}
    >
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        團體收單
      </Typography>
      <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>
        {category !== undefined && `${category.name}：`}開好後會有一個連結，團員不用帳號就能填寫。
      </Typography>
      <Stack spacing={2.5} data-refusal-scope>
        <FieldErrorsOfRefusal error={open.error}>
          <Fields form={form} set={(field) => setForm({ ...form, ...field })} />
        </FieldErrorsOfRefusal>
        {open.error !== null && <RefusalAlert>{open.error.message}</RefusalAlert>}
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={open.isPending}
          sx={{ minHeight: 52 }}
        >
          開始收單
        </Button>
      </Stack>
    </Paper>
  );
}

interface FieldsProps {
  readonly form: Form;
  readonly set: (field: Partial<Form>) => void;
}

function Fields({ form, set }: FieldsProps) {
  const titleFault = useFieldError('title');
  const dayFault = useFieldError('closes_at');
  return (
    <>
      <TextField
        label="團名或活動"
        value={form.title}
        onChange={({ target }) => set({ title: target.value })}
        required
        error={titleFault !== undefined}
        helperText={titleFault ?? '例如：青山盃球衣'}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField
        type="date"
        label="收到哪一天"
        value={form.closes_at}
        onChange={({ target }) => set({ closes_at: target.value })}
        required
        error={dayFault !== undefined}
        helperText={dayFault ?? '當天結束時自動成單，之後還能延長或重新開放'}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <NumberInput
        label="最少件數（選填）"
        value={form.minimum}
        onChange={(minimum) => set({ minimum })}
        unit="件"
        help="沒有達到時，成單前會先問您"
      />
      <TextField
        label="團員名單（選填）"
        value={form.expected}
        onChange={({ target }) => set({ expected: target.value })}
        multiline
        minRows={2}
        maxRows={8}
        helperText="一行一個名字，就看得到還有誰沒填"
      />
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <ReadSheetButton
          fieldName="團員名單檔案"
          onText={(text) =>
            set({ expected: [form.expected.trim(), ...namesInLines(text)].join('\n').trim() })
          }
        />
      </Stack>
      <ShownChoice shows={form.shows} set={(shows) => set({ shows })} />
    </>
  );
}

interface ShownChoiceProps {
  readonly shows: ShownOfOthers;
  readonly set: (shows: ShownOfOthers) => void;
}

const ShownChoice = ({ shows, set }: ShownChoiceProps) => (
  <Box>
    <Typography id="shows" sx={{ fontSize: 14, color: 'text.secondary' }}>
      團員看得到彼此的什麼
    </Typography>
    <RadioGroup
      aria-labelledby="shows"
      value={shows}
      onChange={(_event, value) => {
        const chosen = shownOfOthers.find((one) => one === value);
        if (chosen !== undefined) set(chosen);
      }}
    >
      {shownOfOthers.map((one) => (
        <FormControlLabel key={one} value={one} control={<Radio />} label={shownOfOthersTitles[one]} />
      ))}
    </RadioGroup>
  </Box>
);

/** Splits a list of names, separated by line breaks or commas. */
const namesIn = (text: string): string[] =>
  text
    .split(/[\n,，、]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
