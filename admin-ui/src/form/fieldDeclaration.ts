import type { ComponentType } from 'react';

/** The values of a form by field name. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Messages by the path of their field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface FieldOption {
  readonly value: string | number;
  readonly title: string;
  /** Whether the option is shown but cannot be chosen. */
  readonly isTaken?: boolean;
}

/** The presentation of a field; its type and limits come from the schema. */
export interface FieldDeclaration {
  /** The label, if the kind of record does not declare one. */
  readonly label?: string;
  readonly help?: string;
  /** The titles of the codes of a choice. */
  readonly choices?: Readonly<Record<string | number, string>>;
  /** The options in their order, if they are fewer than the schema allows or depend on the record. */
  readonly offered?: readonly FieldOption[];
  /** The column labels of a field with a list of rows. */
  readonly rows?: Readonly<Record<string, string>>;
  /** Whether each row is a block of fields below each other. */
  readonly isStacked?: boolean;
  /** The name of another field: only records that belong to its value are offered. */
  readonly narrowedBy?: string;
  /** Whether the text is a date, although the schema accepts any text. */
  readonly isDate?: boolean;
  /** Whether the input has several lines; by default this follows from the schema. */
  readonly isLong?: boolean;
  /** The smallest allowed number, where it is stricter than that of the schema; `most` is the largest. */
  readonly least?: number;
  readonly most?: number;
  /** Whether the field takes the whole width of the form. */
  readonly isWide?: boolean;
  /** Whether the number is an amount in NT$, shown with the currency sign from the settings. */
  readonly isMoney?: boolean;
  /** The unit after a number; it may depend on other values of the form. */
  readonly unit?: string | ((values: FormValues) => string);
  readonly placeholder?: string;
  /** Whether the field is shown, depending on other values; shown by default. */
  readonly isAsked?: (values: FormValues) => boolean;
  /** A component that replaces the default input. */
  readonly input?: ComponentType<CustomInputProps>;
}

export interface CustomInputProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly value: unknown;
  readonly values: FormValues;
  readonly error: string | undefined;
  /** Faults inside the field, by their path below the field, such as `0.quantity`. */
  readonly errors: FieldErrors;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}
