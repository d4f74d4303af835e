import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { FieldProps } from '#web/parts/fields/field-props.ts';
import { Select } from '#web/ui/Select.tsx';
import { RateCardChoicesDocument } from './RateCardChoices.generated.ts';

type Props = FieldProps & {
  /** '' is none. */
  value: string;
  onChange: (id: string) => void;
  /** Label without a card. */
  none: string;
  description?: ReactNode;
};

/** Picks one of the company's rate cards, or none. */
export const RateCardPicker = ({ value, onChange, none, ...rest }: Props) => {
  const { data } = useQuery(RateCardChoicesDocument);
  const cards = data?.rateBook?.rateCards ?? [];
  const gone = data && value !== '' && !cards.some(({ id }) => id === value);
  return (
    <Select
      {...rest}
      data={[{ value: '', label: none }, ...cards.map(({ id, name }) => ({ value: id, label: name }))]}
      value={gone ? '' : value}
      onChange={(id) => onChange(id ?? '')}
      allowDeselect={false}
    />
  );
};
