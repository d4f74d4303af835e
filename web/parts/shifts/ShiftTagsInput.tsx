import { useQuery } from '@apollo/client/react';
import type { TagsInputProps } from '@mantine/core';
import { mostTags } from '#domain/shifts/shift-tags.ts';
import { TagsInput } from '#web/ui/Select.tsx';
import { ShiftTagsDocument } from './ShiftTags.generated.ts';
import { typedTags } from './typed-tags.ts';

type Props = Omit<TagsInputProps, 'data' | 'maxTags' | 'value' | 'onChange'> & {
  value: string[];
  onChange: (tags: string[]) => void;
};

/** Tags, typed or chosen from the company's; most recently used first. */
export const ShiftTagsInput = ({ onChange, ...input }: Props) => {
  const { data } = useQuery(ShiftTagsDocument, { fetchPolicy: 'cache-and-network' });
  const known = data?.shiftTags ?? [];
  return (
    <TagsInput
      {...input}
      data={known}
      limit={20}
      maxTags={mostTags}
      onChange={(typed) => onChange(typedTags(typed, known))}
    />
  );
};
