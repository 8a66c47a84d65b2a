import type { ComponentType } from 'react';

/** The values of a form by field name. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Messages by the path of their field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface FieldOption {
  readonly value: string | number;
  readonly title: string;
  /** Shown, but cannot be chosen. */
  readonly isTaken?: boolean;
}

/** The presentation of a field; types and limits come from the schema. */
export interface FieldDeclaration {
  /** The label, where the kind of record does not provide one. */
  readonly label?: string;
  readonly help?: string;
  /** The titles of codes, for a field with a choice. */
  readonly choices?: Readonly<Record<string | number, string>>;
  /**
   * The offered options in their order, where they are fewer than the schema allows or depend on the record.
   */
  readonly offered?: readonly FieldOption[];
  /** The column labels, for a field with a list of rows. */
  readonly rows?: Readonly<Record<string, string>>;
  /** Whether each row is a block of fields below each other. */
  readonly isStacked?: boolean;
  /** Only referenced records that belong to the value of this other field are offered. */
  readonly narrowedBy?: string;
  /** The text is a date, although the schema accepts any text. */
  readonly isDate?: boolean;
  /** Whether the text has several lines or one, independent of its maximum length. */
  readonly isLong?: boolean;
  /** Limits that are stricter than those of the schema. */
  readonly least?: number;
  readonly most?: number;
  /** The field takes the whole width of the form. */
  readonly isWide?: boolean;
  /** An amount in NT$, with the currency sign from the settings. */
  readonly isMoney?: boolean;
  /** The unit after a number; it may depend on other values of the form. */
  readonly unit?: string | ((values: FormValues) => string);
  readonly placeholder?: string;
  /** Whether the field is shown, depending on other values; always by default. */
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
  /** Faults inside the field by the rest of their path: `0.quantity`. */
  readonly errors: FieldErrors;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}
