import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { issueText } from '#web/kit/refusals/refusal-text.ts';
import { afterPress } from './after-press.ts';

/** Props for any field of Mantine's or ours: `<TextInput label={…} {...useFormField('name')} />`. */
export const useFormField = <
  Values extends FieldValues = FieldValues,
  Name extends FieldPath<Values> = FieldPath<Values>,
>(
  name: Name,
) => {
  const { field, fieldState } = useController<Values, Name>({ name });
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    // Leaving a field may put words under it, which move what is just being pressed.
    onBlur: () => afterPress(field.onBlur),
    ref: field.ref,
    disabled: field.disabled,
    error: fieldState.error ? issueText(fieldState.error) : undefined,
  };
};
