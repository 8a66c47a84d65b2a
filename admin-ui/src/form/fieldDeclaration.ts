import type { ComponentType } from 'react';

/** What a form holds, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** What is wrong, by the path of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What may be chosen in a field. */
export interface FieldOption {
  readonly value: string | number;
  readonly title: string;
  /** Shown, and not to be chosen. */
  readonly isTaken?: boolean;
}

/** A field as people read it; the schema says the rest. */
export interface FieldDeclaration {
  /** Unless its kind of record has a label for it. */
  readonly label?: string;
  /** What stands below the field. */
  readonly help?: string;
  /** Words for codes, where the field is one of some. */
  readonly choices?: Readonly<Record<string | number, string>>;
  /** What is offered in this order, where that is less than the schema allows or follows from the record. */
  readonly offered?: readonly FieldOption[];
  /** Labels of the columns, where the field is a list of rows. */
  readonly rows?: Readonly<Record<string, string>>;
  /** Whether each of its rows is a block of fields, one below another. */
  readonly isStacked?: boolean;
  /** Only referred records that belong to what this other field holds are offered. */
  readonly narrowedBy?: string;
  /** A day, where the schema takes any text. */
  readonly isDate?: boolean;
  /** Written in several lines, or in one, regardless of its length. */
  readonly isLong?: boolean;
  /** Limits narrower than those of the schema. */
  readonly least?: number;
  readonly most?: number;
  /** Has the whole width of the form. */
  readonly isWide?: boolean;
  /** NT$, with the sign of the settings before it. */
  readonly isMoney?: boolean;
  /** What a number counts, behind it; it may follow from what else the form holds. */
  readonly unit?: string | ((values: Values) => string);
  /** What stands in the field while it is empty. */
  readonly placeholder?: string;
  /** Whether it is asked for at all, by what else the form holds; always by default. */
  readonly isAsked?: (values: Values) => boolean;
  /** Asks for it in a way of its own. */
  readonly input?: ComponentType<OwnInputProps>;
}

export interface OwnInputProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly value: unknown;
  /** All that the form holds now. */
  readonly values: Values;
  readonly error: string | undefined;
  /** What is wrong below it, by the rest of the path: `0.quantity`. */
  readonly errors: FieldErrors;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}
