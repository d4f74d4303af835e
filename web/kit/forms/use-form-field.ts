import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { issueText } from '#web/kit/refusals/refusal-text.ts';

let isPressed = false;
let waiting: (() => void)[] = [];

const released = (): void => {
  isPressed = false;
  // The click event still follows and must hit the same target as the press.
  setTimeout(() => {
    const runs = waiting;
    waiting = [];
    for (const run of runs) run();
  });
};

globalThis.addEventListener?.('pointerdown', () => (isPressed = true), true);
globalThis.addEventListener?.('pointerup', released, true);
globalThis.addEventListener?.('pointercancel', released, true);

/** Runs now, or after the pointer is released: a layout change during a press would lose the click. */
const afterPress = (run: () => void): void => {
  if (isPressed) waiting.push(run);
  else run();
};

/** Props for any field: `<TextInput label={…} {...useFormField('name')} />`. */
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
    // Blur may show an error below the field, which moves what is being pressed.
    onBlur: () => afterPress(field.onBlur),
    ref: field.ref,
    disabled: field.disabled,
    error: fieldState.error ? issueText(fieldState.error) : undefined,
  };
};
