import { z } from 'zod';
import type { DomainEvent } from '../core/event.js';
import { isObject } from '../core/is-object.js';
import { eventDefinitions } from '../registry/registry.js';

/** Kinds of events whose reason is a code that their summary already contains. */
const coded: ReadonlySet<string> = new Set(
  eventDefinitions
    .filter(({ schema }) => schema instanceof z.ZodObject && isCode(schema.shape['reason']))
    .map(({ type }) => type),
);

function isCode(schema: unknown): boolean {
  return schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral;
}

/** The reason that a person gave for an event; empty where there is none. */
export const givenReason = ({ type, data }: DomainEvent): string =>
  !coded.has(type) && isObject(data) && typeof data['reason'] === 'string' ? data['reason'] : '';
