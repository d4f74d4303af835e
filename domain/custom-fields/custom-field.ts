export const fieldOwners = ['user', 'timesheet', 'shift', 'schedule'] as const;
/** What has the field: people, worked hours, types of shifts, or what the schedule holds: shifts planned, open and required. */
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

/** A field that the company thought of itself. */
export type CustomField = {
  accountId: string;
  /** `cfd_…` */
  id: string;
  version: number;
  appliesTo: FieldOwner;
  /** Once among the fields of its owner. */
  name: string;
  description: string | null;
  /** Said once: what was filled in must stay readable. */
  type: FieldType;
  /** Of those that choose. */
  options: string[];
  order: number;
};

/** What was filled in, as texts whatever the type: none, one, or several where several can be chosen. */
export type CustomValue = { fieldId: string; values: string[] };

export const hasOptions = (type: FieldType): boolean => type === 'select' || type === 'multi_select';

/** Whether someone meant this address of the API. */
export const isFieldOwner = (text: string | undefined): text is FieldOwner =>
  (fieldOwners as readonly string[]).includes(text ?? '');
