import CheckIcon from '@mui/icons-material/Check';
import { Box, Typography } from '@mui/material';
import { formField, hasField } from '@zhidan/domain';
import { DateTime, Money } from '@zhidan/ui-kit';
import { useReference } from 'react-admin';
import { textOf, valueAt } from '../form/values.js';
import { recordName } from './recordName.js';
import { declarationOf, type OfficeRecord, type RecordScreens } from './screens.js';

interface CellProps {
  readonly screens: RecordScreens;
  readonly record: OfficeRecord;
  readonly source: string;
}

/** A value of a list as its schema says it is. */
export function Cell({ screens, record, source }: CellProps) {
  const value = valueAt(record, source);
  if (value === undefined || value === null || value === '') return <Nothing />;
  if (!hasField(screens.schema, source)) return <Plain value={value} />;
  const field = formField(screens, source);
  const { choices, isMoney = false, unit } = declarationOf(screens, source);
  if (field.kind === 'switch')
    return value === true ? <CheckIcon color="success" titleAccess="是" /> : <Nothing />;
  if (field.kind === 'reference') return <Referred resource={field.to.resource} id={textOf(value)} />;
  if (field.kind === 'pictures') return <Thumbnail addresses={value} />;
  if (field.kind === 'choice') {
    // A code without a word stands for nothing chosen.
    const word = choices === undefined ? value : choices[textOf(value)];
    return word === undefined ? <Nothing /> : <Plain value={word} />;
  }
  if (isMoney && typeof value === 'number') return <Money amount={value} decimals={MOST_DECIMALS} />;
  if (typeof unit === 'string' && typeof value === 'number')
    return <Plain value={`${value.toLocaleString('en-US')} ${unit}`} />;
  if (Array.isArray(value) && field.kind !== 'texts') return <Plain value={`${value.length} 項`} />;
  return <Plain value={value} />;
}

/** A price of one smallest unit has up to four. */
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
  const [first] = Array.isArray(addresses) ? (addresses as string[]) : [];
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
