import { isStorableText } from '@zhidan/domain/core';
import { problems } from '@zhidan/http';
import type { PlainKind } from '@zhidan/domain';
import type { FilterField } from './field.js';

/** A value with which a field is compared; `null` matches an empty field. */
export type FieldValue = string | number | boolean | null;

/** Converts a caller's value to the type of the field; throws the 400 problem where that is impossible. */
export function parseFieldValue({ kind }: FilterField, sent: unknown, path: string): FieldValue {
  if (sent === null) return null;
  const value = readers[kind](sent);
  if (value === undefined) throw problems.malformed([{ path, message: `must be of the kind ${kind}` }]);
  return value;
}

type Reader = (sent: unknown) => FieldValue | undefined;

/** Reads a number, which may be sent as text. */
const number: Reader = (sent) => {
  const value = typeof sent === 'string' && /^-?\d+(\.\d+)?$/.test(sent) ? Number(sent) : sent;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

const integer = (sent: unknown): number | undefined => {
  const value = number(sent);
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
};

const text: Reader = (sent) => {
  if (typeof sent === 'number') return String(sent);
  return typeof sent === 'string' && isStorableText(sent) ? sent : undefined;
};

const boolean: Reader = (sent) => {
  if (typeof sent === 'boolean') return sent;
  return sent === 'true' ? true : sent === 'false' ? false : undefined;
};

const readers: Readonly<Record<PlainKind, Reader>> = { text, integer, number, boolean };

/** Reads a whole number from a parameter, sent as a number or as text. */
export const parseWholeNumber = integer;
