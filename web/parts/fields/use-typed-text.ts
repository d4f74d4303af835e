import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';

type Options = {
  /** The text of the field while no one types. */
  shown: string;
  /** Takes over what was typed: understood, or as it is when it is not. */
  take: (text: string) => void;
  /** The value so many steps on, for the arrow keys. */
  step?: (by: number) => void;
  onBlur?: () => void;
};

/** A text field whose text is understood when one leaves it or presses Enter; never changed while one types. */
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
