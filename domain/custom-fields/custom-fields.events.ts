export const customFieldsEvents = ['customFieldCreated', 'customFieldEdited', 'customFieldDeleted'] as const;
export type CustomFieldsEvent = (typeof customFieldsEvents)[number];
