import type { ComponentType } from 'react';
import type { QuotationAction, QuotationBody } from '@zhidan/domain/quotation';
import type { z } from 'zod';
import type { CommandFieldDeclaration } from '../../../form/form.js';
import type { FormLayout } from '../../../form/FormDialog.js';
import type { FieldErrors, FormValues } from '../../../form/fieldDeclaration.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';

/** A field, or a function that derives the field from the order. */
export type OrderField = CommandFieldDeclaration | ((order: StaffsQuotation) => CommandFieldDeclaration);

export interface BesideProps {
  readonly order: StaffsQuotation;
  readonly values: FormValues;
}

export interface AnyOrderForm extends FormLayout {
  readonly fields: Readonly<Record<string, OrderField | undefined>>;
  /** Start values that are loaded from the server; typed values stay when they arrive. */
  readonly useFirst?: (order: StaffsQuotation) => FormValues;
  /** Faults beyond the schema, by field. */
  readonly check?: (values: FormValues, order: StaffsQuotation) => FieldErrors;
  /** Builds the body from the values, where the values are not the body. */
  readonly sent?: (filledIn: FormValues) => FormValues;
  /** The title of the dialog, before the number of the order. */
  readonly title?: (values: FormValues) => string;
  /** The label of the button; by default the name of the command. */
  readonly act?: string;
  /** The message after success, in place of the command's own. */
  readonly useDone?: (order: StaffsQuotation, given: FormValues) => (body: FormValues) => string;
  /** Content above, below and, where there is space, beside the fields. */
  readonly above?: ComponentType<BesideProps>;
  readonly below?: ComponentType<BesideProps>;
  readonly beside?: ComponentType<BesideProps>;
  /** Whether the present values can be sent. */
  readonly isSendable?: (values: FormValues) => boolean;
}

/** The form of one command; a field that its body lacks is a compile error. */
export interface OrderForm<Action extends QuotationAction> extends AnyOrderForm {
  readonly fields: { readonly [Name in keyof z.infer<QuotationBody<Action>>]?: OrderField };
}

/** The fields of a form for one order, with loaded start values. */
export const fieldsFor = (
  { fields }: AnyOrderForm,
  order: StaffsQuotation,
  first: FormValues,
): Readonly<Record<string, CommandFieldDeclaration>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field === undefined) return [];
      const declared = typeof field === 'function' ? field(order) : field;
      return [[name, name in first ? { ...declared, first: first[name] } : declared]];
    }),
  );
