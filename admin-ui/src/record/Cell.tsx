import CheckIcon from '@mui/icons-material/Check';
import { Box, Typography } from '@mui/material';
import { formField, hasField, type FormField } from '@zhidan/domain';
import { DateTime, Money } from '@zhidan/ui-kit';
import { useReference } from 'react-admin';
import type { FieldDeclaration } from '../form/fieldDeclaration.js';
import { textOf, textsOf, valueAt } from '../form/values.js';
import { recordName } from './recordName.js';
import { declarationOf, type OfficeRecord, type RecordScreens } from './screens.js';

interface CellProps {
  readonly screens: RecordScreens;
  readonly record: OfficeRecord;
  readonly source: string;
}

/** A table cell that formats a value by the type in its schema. */
export function RecordCell({ screens, record, source }: CellProps) {
  const value = valueAt(record, source);
  if (value === undefined || value === null || value === '') return <Nothing />;
  if (!hasField(screens.schema, source)) return <Plain value={value} />;
  const field = formField(screens, source);
  const declared = declarationOf(screens, source);
  if (field.kind === 'date' || declared.isDate === true) return <DateTime at={textOf(value)} dateOnly />;
  return <ValueOfKind field={field} declared={declared} value={value} />;
}

interface ValueOfKindProps {
  readonly field: FormField;
  readonly declared: FieldDeclaration;
  readonly value: unknown;
}

function ValueOfKind({ field, declared, value }: ValueOfKindProps) {
  switch (field.kind) {
    case 'switch':
      return <Ticked isOn={value === true} />;
    case 'reference':
      return <Referred resource={field.to.resource} id={textOf(value)} />;
    case 'pictures':
      return <Thumbnail addresses={value} />;
    case 'choice':
      return <Chosen value={value} choices={declared.choices} />;
    case 'number':
      return <Counted value={value} declared={declared} />;
    case 'rows':
    case 'references':
    case 'choices':
      return <Several value={value} />;
    case 'text':
    case 'texts':
    case 'date':
      return <Plain value={value} />;
  }
}

const Ticked = ({ isOn }: { readonly isOn: boolean }) =>
  isOn ? <CheckIcon color="success" titleAccess="是" /> : <Nothing />;

/** The number of items of a list value. */
const Several = ({ value }: { readonly value: unknown }) => (
  <Plain value={Array.isArray(value) ? `${value.length} 項` : value} />
);

interface ChosenProps {
  readonly value: unknown;
  readonly choices: FieldDeclaration['choices'];
}

/** The title of a code; a dash for a code without a title, which means that none is chosen. */
function Chosen({ value, choices }: ChosenProps) {
  const word = choices === undefined ? value : choices[textOf(value)];
  return word === undefined ? <Nothing /> : <Plain value={word} />;
}

interface CountedProps {
  readonly value: unknown;
  readonly declared: FieldDeclaration;
}

/** An amount, or a number with its unit. */
function Counted({ value, declared: { isMoney = false, unit } }: CountedProps) {
  if (typeof value !== 'number') return <Plain value={value} />;
  if (isMoney) return <Money amount={value} decimals={MOST_DECIMALS} />;
  return <Plain value={typeof unit === 'string' ? `${value.toLocaleString('en-US')} ${unit}` : value} />;
}

/** The largest number of decimals: prices per smallest unit have up to four. */
const MOST_DECIMALS = 4;

const Nothing = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    —
  </Box>
);

const INSTANT = /^\d{4}-\d\d-\d\dT/;

function Plain({ value }: { readonly value: unknown }) {
  if (typeof value === 'string' && INSTANT.test(value)) return <DateTime at={value} />;
  if (typeof value === 'number')
    return <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{value.toLocaleString('en-US')}</Box>;
  const text = Array.isArray(value) ? value.map(textOf).join('、') : textOf(value);
  return (
    <Typography component="span" noWrap title={text} sx={{ display: 'block', fontSize: 14 }}>
      {text}
    </Typography>
  );
}

function Referred({ resource, id }: { readonly resource: string; readonly id: string }) {
  const { referenceRecord } = useReference({ reference: resource, id });
  return <Plain value={referenceRecord === undefined ? '…' : recordName(referenceRecord)} />;
}

function Thumbnail({ addresses }: { readonly addresses: unknown }) {
  const [first] = textsOf(addresses);
  if (first === undefined) return <Nothing />;
  return (
    <Box
      component="img"
      src={first}
      alt=""
      loading="lazy"
      sx={{ width: 40, height: 40, objectFit: 'cover', borderRadius: 1, display: 'block' }}
    />
  );
}
