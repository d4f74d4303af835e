import { useTranslation } from 'react-i18next';
import type { CustomValue, FieldType } from '#domain/custom-fields/custom-field.ts';
import { ChoiceFilter } from '#web/parts/filters/ChoiceFilter.tsx';
import { useSaidValues } from './use-custom-facts.ts';
import type { OwnColumns } from './use-own-columns.ts';

/** Choice of custom fields shown as columns; hidden where there are none. */
export const OwnColumnsChoice = ({ columns: { fields, shown, choose } }: { columns: OwnColumns }) => {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <ChoiceFilter
      label={t('customFields.columns')}
      none={t('customFields.noColumns')}
      value={shown.map(({ id }) => id)}
      onChange={choose}
      groups={[{ choices: fields.map(({ id, name }) => ({ value: id, label: name })) }]}
    />
  );
};

const figures: ReadonlySet<FieldType> = new Set(['numeric', 'decimal', 'money']);

type Marks = { figure?: string; cell?: string };

/** Their headings. */
export const OwnHeadings = ({ columns: { shown }, marks = {} }: { columns: OwnColumns; marks?: Marks }) =>
  shown.map(({ id, name, type }) => (
    <th key={id} scope="col" className={figures.has(type) ? marks.figure : marks.cell} data-roomy>
      {name}
    </th>
  ));

type CellProps = { columns: OwnColumns; values: readonly CustomValue[] | null | undefined; marks?: Marks };

/** Cells of custom field values; empty where unset. */
export const OwnCells = ({ columns: { shown }, values, marks = {} }: CellProps) => {
  const valueText = useSaidValues();
  return shown.map((field) => (
    <td key={field.id} className={figures.has(field.type) ? marks.figure : marks.cell} data-roomy>
      {valueText(field, values ?? [])}
    </td>
  ));
};
