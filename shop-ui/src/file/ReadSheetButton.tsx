import { useState } from 'react';
import { nonTableFileMessages } from '@zhidan/domain/core';
import { RefusalAlert } from '@zhidan/ui-kit';
import { pastedText, readRowsFromFile } from '@zhidan/ui-kit/sheet';
import { PickFilesButton } from './PickFilesButton.js';

interface ReadSheetButtonProps {
  readonly fieldName: string;
  /** Called with the rows of the files as pasted text, for correction before it is read. */
  readonly onText: (text: string) => void;
}

/** Reads tables of Excel and CSV files in the browser; a file that is no table is refused in words. */
export function ReadSheetButton({ fieldName, onText }: ReadSheetButtonProps) {
  const [refusal, setRefusal] = useState<string>();
  const read = async (files: readonly File[]) => {
    setRefusal(undefined);
    try {
      const texts = await Promise.all(files.map(textOf));
      onText(texts.join('\n'));
    } catch (error) {
      setRefusal(error instanceof NoTable ? error.message : nonTableFileMessages.unknown);
    }
  };
  return (
    <>
      <PickFilesButton
        fieldName={fieldName}
        disabled={false}
        accept=".xlsx,.csv,.tsv,.txt"
        onPick={(files) => void read(files)}
      >
        選 Excel 或 CSV 檔
      </PickFilesButton>
      {refusal !== undefined && <RefusalAlert>{refusal}</RefusalAlert>}
    </>
  );
}

class NoTable extends Error {
  override readonly name = 'NoTable';
}

async function textOf(file: File): Promise<string> {
  const read = await readRowsFromFile(file);
  if (read.is === 'rows') return pastedText(read.rows);
  throw new NoTable(nonTableFileMessages[read.is === 'wrong kind' ? read.kind : 'unknown']);
}
