import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

type Props = {
  label: string;
  /** What is searched for by the address. */
  search: string;
  onSearch: (text: string) => void;
  className?: string;
};

/** A field whose text stands in the address: it keeps every letter, however fast they come, and tells when they rest. */
export const SearchField = ({ label, search, onSearch, className }: Props) => {
  const [typed, setTyped] = useState(search);
  // What was sent and does not stand in the address yet: when it does, more may have been typed.
  const sent = useRef<string[]>([]);
  const send = useDebouncedCallback((typedNow: string) => {
    const text = typedNow.trim();
    if (text !== (sent.current.at(-1) ?? search)) sent.current.push(text);
    onSearch(text);
  }, 200);
  // "Clear filters" and the way back change the address behind the field's back.
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
