import { useFormField } from '#web/kit/forms/use-form-field.ts';
import type { EntryValues } from './entry-form.ts';

export const useEntryField = <Name extends keyof EntryValues>(name: Name) => useFormField<EntryValues, Name>(name);
