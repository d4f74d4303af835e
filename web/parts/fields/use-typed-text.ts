import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';

type Options = {
  /** Text of the field when not being edited. */
  shown: string;
  /** Commits the typed text, parsed or as it is. */
  take: (text: string) => void;
  /** Steps the value, for arrow keys. */
  step?: (by: number) => void;
  onBlur?: () => void;
};

/** A text field that is parsed on blur or Enter, and never changed while typing. */
export const useTypedText = ({ shown, take, step, onBlur }: Options) => {
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    if (draft === undefined) return;
    if (draft.trim() !== shown) take(draft.trim());
    setDraft(undefined);
  };
  return {
    value: draft ?? shown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.currentTarget.value),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: () => {
      commit();
      onBlur?.();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit();
      if (!step || draft !== undefined || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
        return;
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    },
    autoComplete: 'off',
  };
};
