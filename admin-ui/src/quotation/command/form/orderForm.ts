import type { ComponentType } from 'react';
import type { QuotationAction, QuotationBody } from '@zhidan/domain/quotation';
import type { z } from 'zod';
import type { CommandFieldDeclaration } from '../../../form/form.js';
import type { FormLayout } from '../../../form/FormDialog.js';
import type { FieldErrors, Values } from '../../../form/fieldDeclaration.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';

/** A field as it is, or as it follows from the order. */
export type OrderField = CommandFieldDeclaration | ((order: StaffsQuotation) => CommandFieldDeclaration);

export interface BesideProps {
  readonly order: StaffsQuotation;
  readonly values: Values;
}

/** The form of any command. */
export interface AnyOrderForm extends FormLayout {
  readonly fields: Readonly<Record<string, OrderField | undefined>>;
  /** Initial values that are read from the server; what was typed stays when they arrive. */
  readonly useFirst?: (order: StaffsQuotation) => Values;
  /** What is wrong beyond the schema, by field. */
  readonly check?: (values: Values, order: StaffsQuotation) => FieldErrors;
  /** What is sent of what is filled in, where it is not sent as it is. */
  readonly sent?: (filledIn: Values) => Values;
  /** What the dialog is called, before the number of the order. */
  readonly title?: (values: Values) => string;
  /** What the button says, where that is not the name of the command. */
  readonly act?: string;
  /** Says that it is done, instead of the command's own sentence. */
  readonly useDone?: (order: StaffsQuotation, given: Values) => (body: Values) => string;
  /** Above the fields, below them, and beside them where there is space for it. */
  readonly above?: ComponentType<BesideProps>;
  readonly below?: ComponentType<BesideProps>;
  readonly beside?: ComponentType<BesideProps>;
  /** Whether there is anything to send by what the form holds. */
  readonly isSendable?: (values: Values) => boolean;
}

/** The form of one command: a field that its body does not have does not compile. */
export interface OrderForm<Action extends QuotationAction> extends AnyOrderForm {
  readonly fields: { readonly [Name in keyof z.infer<QuotationBody<Action>>]?: OrderField };
}

/** The fields of a form for one order, with initial values that were read meanwhile. */
export const fieldsFor = (
  { fields }: AnyOrderForm,
  order: StaffsQuotation,
  first: Values,
): Readonly<Record<string, CommandFieldDeclaration>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field === undefined) return [];
      const declared = typeof field === 'function' ? field(order) : field;
      return [[name, name in first ? { ...declared, first: first[name] } : declared]];
    }),
  );
