import { useQueryClient } from '@tanstack/react-query';
import { useMoneyFormatter } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useMemo, useRef, useState } from 'react';
import { pauseBetweenRequests } from '../act/sendEach.js';
import { applyLines, type LineResult } from './applyLines.js';
import type { ImportSubject } from './importSubjects.js';
import { forgetImportKeyPrefix, importKeyPrefixOf } from './importMark.js';
import { loadImportContext } from './loadSurroundings.js';
import { linesToSend, type PlannedLine } from './plan.js';
import { readRowsFromFile } from '@zhidan/ui-kit/sheet';
import type { ImportContext } from './surroundings.js';
import { nonTableFileMessages } from '@zhidan/domain/core';
import { fileTableOf, MAX_IMPORT_LINES, type FileTable, type FileReadResult } from './table.js';

/** A file that was read, with the data with which it is compared. */
interface Taken {
  readonly file: File;
  readonly table: FileTable;
  readonly around: ImportContext;
}

export type LineResults = ReadonlyMap<number, LineResult>;
const none: LineResults = new Map();

/** Imports a file: reads it, plans the changes, and sends them. */
export function useImport(subject: ImportSubject) {
  const money = useMoneyFormatter();
  const [taken, setTaken] = useState<Taken>();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const plan = useMemo(
    () => (taken === undefined ? undefined : subject.plan(taken.table, taken.around)),
    [subject, taken],
  );
  const sending = useSending(subject, taken?.file);

  const take = async (file: File) => {
    setReading(true);
    setRefusal(undefined);
    setTaken(undefined);
    sending.forget();
    try {
      const read = fileTableOf(await readRowsFromFile(file));
      if (read.is === 'table')
        setTaken({ file, table: read.table, around: await loadImportContext(subject.kind, money) });
      else setRefusal(sentenceOfFile(read));
    } catch (error) {
      setRefusal(error instanceof RequestFailed ? error.detail : UNREADABLE);
    } finally {
      setReading(false);
    }
  };
  /** Discards the file, so that another can be chosen. */
  const leave = () => {
    setTaken(undefined);
    sending.forget();
  };
  return { file: taken?.file, plan, isReading, refusal, take, leave, sending };
}

const UNREADABLE = nonTableFileMessages.unknown;

function sentenceOfFile(read: Exclude<FileReadResult, { is: 'table' }>): string {
  if (read.is === 'unreadable') return UNREADABLE;
  if (read.is === 'wrong kind') return nonTableFileMessages[read.kind];
  if (read.is === 'empty') return '檔案裡沒有資料：第一列要是欄位名稱，下面至少要有一列';
  return `檔案有 ${read.lines.toLocaleString('en-US')} 列，一次最多 ${MAX_IMPORT_LINES.toLocaleString('en-US')} 列，請分成幾個檔案`;
}

export type SendingLines = ReturnType<typeof useSending>;

/** The results so far, with a function that sends the remaining lines. */
function useSending({ resource }: ImportSubject, file: File | undefined) {
  const client = useQueryClient();
  const [results, setResults] = useState(none);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(undefined);

  const start = async (lines: readonly PlannedLine[]) => {
    if (file === undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    const mark = importKeyPrefixOf(resource, file);
    const done = new Set<number>();
    await applyLines(remainingLines(lines, results), {
      resource,
      send: sendRequest,
      signal: controller.signal,
      keyOf: ({ row, record }) => `${mark}-${row}-${record?.revision ?? 'new'}`,
      rest: pauseBetweenRequests,
      onResult(line, result) {
        if (result.is === 'done') done.add(line.row);
        setResults((now) => new Map(now).set(line.row, result));
      },
    });
    if (remainingLines(lines, results).every(({ row }) => done.has(row))) forgetImportKeyPrefix(resource);
    await client.invalidateQueries({ queryKey: [resource] });
    setRunning(false);
  };
  return {
    results,
    isRunning,
    start,
    stop: () => running.current?.abort(),
    forget: () => {
      running.current?.abort();
      setResults(none);
    },
  };
}

/**
 * The lines still to be sent: not sent successfully, and not refused because another person changed the record.
 */
export const remainingLines = (lines: readonly PlannedLine[], results: LineResults): readonly PlannedLine[] =>
  linesToSend(lines).filter(({ row }) => {
    const result = results.get(row);
    return result === undefined || (result.is === 'refused' && !result.isStale);
  });
