import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '#web/ui/icons.ts';
import classes from './SearchField.module.css';

type Props = {
  label: string;
  /** The search text in the address. */
  search: string;
  onSearch: (text: string) => void;
  /** Instead of its usual width. */
  className?: string;
};

/** A search field synced with the address: keeps every keystroke and updates the address after a pause. */
export const SearchField = ({ label, search, onSearch, className = classes.field }: Props) => {
  const [typed, setTyped] = useState(search);
  // Texts sent but not yet in the address; more may be typed before they arrive.
  const sent = useRef<string[]>([]);
  const send = useDebouncedCallback((typedNow: string) => {
    const text = typedNow.trim();
    if (text !== (sent.current.at(-1) ?? search)) sent.current.push(text);
    onSearch(text);
  }, 200);
  // "Clear filters" and back navigation change the address independently of the field.
  useEffect(() => {
    const own = sent.current.indexOf(search);
    sent.current = sent.current.slice(own + 1);
    if (own >= 0) return;
    sent.current = [];
    setTyped((before) => (before.trim() === search ? before : search));
  }, [search]);
  return (
    <TextInput
      type="search"
      size="xs"
      className={className}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        send(currentTarget.value);
      }}
    />
  );
};
