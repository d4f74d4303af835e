import type { CustomField, CustomValue } from '#domain/custom-fields/custom-field.ts';

export type CustomFieldMapper = CustomField;
export type CustomValueMapper = CustomValue;
