import type { CustomValue, FieldOwner } from '#domain/custom-fields/custom-field.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { CustomFieldInputs } from './CustomFieldInputs.tsx';

/** The company's own fields in a form whose values hold them as `customFields`. */
export const OwnFields = ({ owner }: { owner: FieldOwner }) => {
  const { value, onChange } = useFormField<{ customFields: CustomValue[] }, 'customFields'>('customFields');
  return <CustomFieldInputs owner={owner} values={value ?? []} onChange={onChange} />;
};
