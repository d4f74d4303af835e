import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { issueText } from '#web/kit/refusals/refusal-text.ts';

let isPressed = false;
let waiting: (() => void)[] = [];

const released = (): void => {
  isPressed = false;
  // The click itself still comes, and must find its target where the press did.
  setTimeout(() => {
    const runs = waiting;
    waiting = [];
    for (const run of runs) run();
  });
};

globalThis.addEventListener?.('pointerdown', () => (isPressed = true), true);
globalThis.addEventListener?.('pointerup', released, true);
globalThis.addEventListener?.('pointercancel', released, true);

/** Runs it now, or once the pointer is let go: what moves the page under a press takes its click away. */
const afterPress = (run: () => void): void => {
  if (isPressed) waiting.push(run);
  else run();
};

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
