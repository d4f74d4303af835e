export const fieldOwners = ['user', 'timesheet', 'shift', 'schedule'] as const;
/** Owners of fields: employees, time entries, shift types, and the schedule's items: scheduled, open and required shifts. */
export type FieldOwner = (typeof fieldOwners)[number];

export const fieldTypes = [
  'text',
  'numeric',
  'decimal',
  'money',
  'url',
  'date',
  'boolean',
  'select',
  'multi_select',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** A field that the company defined. */
export type CustomField = {
  accountId: string;
  /** `cfd_…` */
  id: string;
  version: number;
  appliesTo: FieldOwner;
  /** Unique among the fields of its owner. */
  name: string;
  description: string | null;
  /** Cannot be changed later: entered values must stay readable. */
  type: FieldType;
  /** Options of choice fields. */
  options: string[];
  order: number;
};

/** Entered values, as text for every type: none, one, or several for multiple choice. */
export type CustomValue = { fieldId: string; values: string[] };

export const hasOptions = (type: FieldType): boolean => type === 'select' || type === 'multi_select';

/** Whether the text of an API address names a field owner. */
export const isFieldOwner = (text: string | undefined): text is FieldOwner =>
  (fieldOwners as readonly string[]).includes(text ?? '');
