import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

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
  const send = useDebouncedCallback((text: string) => onSearch(text.trim()), 200);
  // "Clear filters" empties the address behind the field's back.
  useEffect(() => setTyped((before) => (before.trim() === search ? before : search)), [search]);
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
