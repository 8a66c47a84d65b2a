import { Box, Link, Stack } from '@mui/material';
import { DateTime, Money, safeHref, useMoneyFormatter } from '@zhidan/ui-kit';
import { useReference } from 'react-admin';
import { textOf, textsOf } from '../form/values.js';
import { recordName } from '../record/recordName.js';
import { arrayItems } from './changes.js';
import type { FieldLabel, FilmFile } from './film.js';
import { codedText } from './words.js';

/** The most decimals of an amount: prices per smallest unit have up to four. */
const MOST_DECIMALS = 4;

interface SaidProps {
  readonly word: FieldLabel;
  readonly value: unknown;
}

/**
 * Displays the value of a field: amounts with the currency sign, codes by title, persons and records by name.
 */
export function FilmFieldValue({ word, value }: SaidProps) {
  if (value === undefined || value === null || value === '') return <EmptyValue />;
  if (word.is === 'code') return codedText(word, value);
  if (word.is === 'reference') return <ReferencedName resource={word.resource} id={textOf(value)} />;
  if (word.is === 'references') return <ReferencedNames resource={word.resource} ids={textsOf(value)} />;
  if (word.is === 'list') return <Items word={word} items={arrayItems(value)} />;
  if (word.is === 'files') return <FilmFiles files={word.filesIn(value)} />;
  return <PlainSaid is={word.is} value={value} />;
}

interface PlainSaidProps {
  readonly is: 'money' | 'debt' | 'number' | 'day' | 'switch' | 'text';
  readonly value: unknown;
}

function PlainSaid({ is, value }: PlainSaidProps) {
  const text = textOf(value);
  if (is === 'money' && typeof value === 'number') return <Money amount={value} decimals={MOST_DECIMALS} />;
  if (is === 'debt' && typeof value === 'number') return <Money amount={Math.max(0, value)} />;
  if (is === 'number' && typeof value === 'number') return value.toLocaleString('en-US');
  if (is === 'day') return <DateTime at={text} dateOnly={!text.includes('T')} />;
  if (is === 'switch') return value === true ? '是' : '否';
  return <Plain value={value} />;
}

const EmptyValue = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    （空白）
  </Box>
);

const Plain = ({ value }: { readonly value: unknown }) => (
  <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {Array.isArray(value) ? value.map(textOf).join('、') : textOf(value)}
  </Box>
);

/** Displays the name of a record, which is cached. */
export function ReferencedName({ resource, id }: { readonly resource: string; readonly id: string }) {
  const { referenceRecord, isPending } = useReference({ reference: resource, id });
  if (referenceRecord !== undefined) return recordName(referenceRecord);
  return isPending ? '…' : id;
}

/** Displays several records by name. */
export const ReferencedNames = ({
  resource,
  ids,
}: {
  readonly resource: string;
  readonly ids: readonly string[];
}) =>
  ids.map((id, place) => (
    <span key={id}>
      {place > 0 && '、'}
      <ReferencedName resource={resource} id={id} />
    </span>
  ));

interface ItemsProps {
  readonly word: Extract<FieldLabel, { is: 'list' }>;
  readonly items: readonly unknown[];
}

function Items({ word, items }: ItemsProps) {
  const money = useMoneyFormatter();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
      {items.map((item, place) => (
        <Box key={`${word.keyOf(item)} ${place}`} component="li" sx={{ overflowWrap: 'anywhere' }}>
          {word.say(item, money)}
          {word.refers !== undefined && (
            <>
              {' '}
              <ReferencedNames resource={word.refers.resource} ids={word.refers.idsOf(item)} />
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}

const SIDE_PX = 72;

/** Files at the time of the event, with thumbnails where there are any; each links to the file. */
export const FilmFiles = ({ files }: { readonly files: readonly FilmFile[] }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    {files.map(({ id, name, address, thumbnail }) => (
      <Link
        key={id}
        href={safeHref(address)}
        target="_blank"
        rel="noopener"
        title={name}
        sx={{ maxWidth: 200, overflowWrap: 'anywhere' }}
      >
        {thumbnail === '' ? (
          name
        ) : (
          <Box
            component="img"
            src={thumbnail}
            alt={name}
            sx={{ width: SIDE_PX, height: SIDE_PX, objectFit: 'cover', borderRadius: 1, display: 'block' }}
          />
        )}
      </Link>
    ))}
  </Stack>
);
