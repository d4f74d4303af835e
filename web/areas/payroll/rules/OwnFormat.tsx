import { ActionIcon, Box, Button, Group, Switch, TextInput } from '@mantine/core';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  templateDates,
  templateDecimals,
  templateDelimiters,
  templateFields,
} from '#domain/payroll/export-template.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#web/ui/icons.ts';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './PayrollRules.module.css';
import type { RulesValues } from './WageCodes.tsx';

type Moves = { up?: () => void; down?: () => void; remove?: () => void };

const ColumnRow = ({ index, moves }: { index: number; moves: Moves }) => {
  const { t } = useTranslation();
  const field = useFormField<RulesValues, `template.columns.${number}.field`>(`template.columns.${index}.field`);
  const names = { number: index + 1 };
  return (
    <Group className={classes.column} gap="xs" align="flex-end">
      <Select
        label={t('payroll.ownFormat.column', names)}
        data={templateFields.map((value) => ({ value, label: t(`payroll.ownFormat.field.${value}`) }))}
        allowDeselect={false}
        {...field}
      />
      <TextInput
        label={t('payroll.ownFormat.heading')}
        {...useFormField<RulesValues, `template.columns.${number}.heading`>(`template.columns.${index}.heading`)}
      />
      <Group gap={4} align="stretch" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          aria-label={t('payroll.ownFormat.up', names)}
          disabled={!moves.up}
          onClick={moves.up}
        >
          <IconArrowUp size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('payroll.ownFormat.down', names)}
          disabled={!moves.down}
          onClick={moves.down}
        >
          <IconArrowDown size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('payroll.ownFormat.remove', names)}
          disabled={!moves.remove}
          onClick={moves.remove}
        >
          <IconTrash size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </Group>
  );
};

const Columns = () => {
  const { t } = useTranslation();
  const { control } = useFormContext<RulesValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'template.columns' });
  return (
    <>
      {fields.map((field, index) => (
        <ColumnRow
          key={field.id}
          index={index}
          moves={{
            up: index > 0 ? () => move(index, index - 1) : undefined,
            down: index < fields.length - 1 ? () => move(index, index + 1) : undefined,
            remove: fields.length > 1 ? () => remove(index) : undefined,
          }}
        />
      ))}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => append({ field: 'blank', heading: '' })}
      >
        {t('payroll.ownFormat.addColumn')}
      </Button>
    </>
  );
};

const Signs = () => {
  const { t } = useTranslation();
  const headings = useFormField<RulesValues, 'template.headings'>('template.headings');
  return (
    <>
      <div className={classes.row}>
        <Select
          label={t('payroll.ownFormat.delimiter')}
          data={templateDelimiters.map((value) => ({ value, label: t(`payroll.ownFormat.delimiters.${value}`) }))}
          allowDeselect={false}
          {...useFormField<RulesValues, 'template.delimiter'>('template.delimiter')}
        />
        <Select
          label={t('payroll.ownFormat.decimal')}
          data={templateDecimals.map((value) => ({ value, label: t(`payroll.ownFormat.decimals.${value}`) }))}
          allowDeselect={false}
          {...useFormField<RulesValues, 'template.decimal'>('template.decimal')}
        />
        <Select
          label={t('payroll.ownFormat.dates')}
          data={templateDates.map((value) => ({ value, label: t(`payroll.ownFormat.dateForms.${value}`) }))}
          allowDeselect={false}
          {...useFormField<RulesValues, 'template.dates'>('template.dates')}
        />
      </div>
      <Switch
        label={t('payroll.ownFormat.headings')}
        checked={headings.value}
        onChange={(event) => headings.onChange(event.currentTarget.checked)}
      />
    </>
  );
};

/**
 * A custom export for payroll programs that Muster has no format for: columns, their order, and the format of numbers and dates.
 */
export const OwnFormat = () => {
  const { t } = useTranslation();
  const on = useFormField<RulesValues, 'template.on'>('template.on');
  const name = useFormField<RulesValues, 'template.name'>('template.name');
  return (
    <fieldset className={classes.group}>
      <legend>{t('payroll.ownFormat.title')}</legend>
      <Box component="p" className={typography.noteInline} mb="xs">
        {t('payroll.ownFormat.help')}
      </Box>
      <Switch
        label={t('payroll.ownFormat.on')}
        checked={on.value}
        onChange={(event) => on.onChange(event.currentTarget.checked)}
      />
      {on.value ? (
        <div className={classes.format}>
          <TextInput label={t('payroll.ownFormat.name')} required {...name} />
          <Columns />
          <Signs />
        </div>
      ) : null}
    </fieldset>
  );
};
