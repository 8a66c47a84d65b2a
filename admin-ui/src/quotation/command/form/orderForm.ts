import type { ComponentType } from 'react';
import type { QuotationAction, QuotationBody } from '@zhidan/domain/quotation';
import type { z } from 'zod';
import type { CommandFieldDeclaration } from '../../../form/form.js';
import type { FormLayout } from '../../../form/FormDialog.js';
import type { FieldErrors, FormValues } from '../../../form/fieldDeclaration.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';

/** A field, or a function that derives the field from the order. */
export type OrderField = CommandFieldDeclaration | ((order: StaffsQuotation) => CommandFieldDeclaration);

export interface OrderFormAsideProps {
  readonly order: StaffsQuotation;
  readonly values: FormValues;
}

export interface AnyOrderForm extends FormLayout {
  readonly fields: Readonly<Record<string, OrderField | undefined>>;
  /** Loads start values from the server; values typed before they arrive are not overwritten. */
  readonly useFirst?: (order: StaffsQuotation) => FormValues;
  /** Finds faults that the schema does not, by field. */
  readonly check?: (values: FormValues, order: StaffsQuotation) => FieldErrors;
  /** Builds the body from the values; by default the values are the body. */
  readonly sent?: (filledIn: FormValues) => FormValues;
  /** The title of the dialog, before the number of the order. */
  readonly title?: (values: FormValues) => string;
  /** The label of the submit button; by default the title of the command. */
  readonly act?: string;
  /** Returns the message after success, which replaces that of the command. */
  readonly useDone?: (order: StaffsQuotation, given: FormValues) => (body: FormValues) => string;
  /** Content above the fields. `below` is shown under them, and `beside` at their side where there is space. */
  readonly above?: ComponentType<OrderFormAsideProps>;
  readonly below?: ComponentType<OrderFormAsideProps>;
  readonly beside?: ComponentType<OrderFormAsideProps>;
  readonly isSendable?: (values: FormValues) => boolean;
}

/** The form of one command; declaring a field that is not in the body is a compile error. */
export interface OrderForm<Action extends QuotationAction> extends AnyOrderForm {
  readonly fields: { readonly [Name in keyof z.infer<QuotationBody<Action>>]?: OrderField };
}

/** The fields of a form for one order, with the loaded start values. */
export const orderFormFields = (
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
