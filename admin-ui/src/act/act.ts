import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { z } from 'zod';
import type { FieldsOf } from '../form/form.js';
import type { FormValues } from '../form/fieldDeclaration.js';

/** The declaration of a command for its button and its dialog. */
export interface FormAction<Body extends z.ZodObject = z.ZodObject> {
  /** The label of the button, starting with the verb. */
  readonly title: string;
  /** The method and path of the route, as in the permission table: `POST /api/overdues/:id/close`. */
  readonly route: string;
  /** The schema of the body; undefined for a command without a body. */
  readonly body?: Body;
  /** The fields of the form; without fields the dialog only asks for confirmation. */
  readonly fields?: FieldsOf<Body>;
  /** Turns the form's values into the body; by default the values are the body. */
  readonly sent?: (filledIn: FormValues) => z.input<Body>;
  /** Fixed values that are merged into the body. */
  readonly given?: Partial<z.input<Body>>;
  /** The text that explains the command and its consequences. */
  readonly explain: ReactNode;
  /** The message after the command has succeeded. */
  readonly done: string;
  readonly isDestructive?: boolean;
  /** The page to open after success; by default the current page stays open. */
  readonly leadsTo?: string | ((answer: { readonly id: string }) => string);
}

/** A shown record with its revision, by which the server detects a concurrent change. */
export type ShownRecord = RaRecord & { readonly revision?: number };
