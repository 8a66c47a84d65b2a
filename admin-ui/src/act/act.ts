import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { z } from 'zod';
import type { FieldsOf } from '../form/form.js';
import type { Values } from '../form/fieldDeclaration.js';

/** One command as its button and its dialog take it. */
export interface Act<Body extends z.ZodObject = z.ZodObject> {
  /** The button's words, verb first. */
  readonly title: string;
  /** As the permission table writes it: `POST /api/overdues/:id/close`. */
  readonly route: string;
  /** What the route takes; none where it takes nothing. */
  readonly body?: Body;
  /** What is asked for; without any, the act is only confirmed. */
  readonly fields?: FieldsOf<Body>;
  /** What is sent of what was filled in; the fields as they are by default. */
  readonly sent?: (filledIn: Values) => z.input<Body>;
  /** Sent besides what is asked for. */
  readonly given?: Partial<z.input<Body>>;
  /** Says what happens, and what follows from it. */
  readonly explain: ReactNode;
  /** Said when it is done. */
  readonly done: string;
  readonly isDestructive?: boolean;
  /** Where to go when it is done; here by default. */
  readonly leadsTo?: string | ((answer: { readonly id: string }) => string);
}

/** A record as it is shown; its revision detects a stale edit. */
export type ShownRecord = RaRecord & { readonly revision?: number };
