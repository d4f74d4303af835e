import { useQuery } from '@apollo/client/react';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { dayCosts } from '#domain/absence/absence-costs.ts';
import { absenceIcons, absenceUnits, rosterActions } from '#domain/absence/absence-type.ts';
import { shownLeave } from '#domain/absence/shown-leave.ts';
import { usualAccrual } from '#domain/absence/time-off-balance.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { filledText } from '#web/kit/forms/checks.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { AbsenceIcon } from '#web/parts/absence/AbsenceIcon.tsx';
import { Example } from '#web/parts/absence/Example.tsx';
import { exampleDay, exampleEntries, examplePerson, exampleRules } from '#web/parts/absence/example-person.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { ColourField } from '#web/parts/fields/ColourField.tsx';
import { MultiSelect, Select } from '#web/ui/Select.tsx';
import { PermissionGroupChoicesDocument } from './Types.generated.ts';

export const absenceTypeSchema = z.object({
  name: filledText(120),
  icon: z.enum(absenceIcons),
  colour: z.string(),
  unit: z.enum(absenceUnits),
  leave: z.boolean(),
  isCounted: z.boolean(),
  allowOpenEnded: z.boolean(),
  defaultRosterAction: z.enum(rosterActions),
  requestable: z.boolean(),
  requestableGroupIds: z.array(z.string()),
  percentage: z.number('input.required').check(z.minimum(0, 'input.percentage'), z.maximum(1000, 'input.percentage')),
  accrues: z.boolean(),
  hasWaitHours: z.boolean(),
  paid: z.boolean(),
});

export type TypeValues = z.output<typeof absenceTypeSchema>;

const monday = '2026-03-02';

/** Example of one day of the type in a 40-hour week: hours counted, leave earned and hours paid. */
const useTypeExample = (): { about: string; lines: [string, string][] } => {
  const { t } = useTranslation();
  const { unit, isCounted, percentage, accrues, paid, hasWaitHours } = useWatch<TypeValues>() as TypeValues;
  const [hours, leave] = [useAmount('hours'), useAmount(unit)];
  const differs = { type: { unit, isCounted, accrues, hasWaitHours }, balances: [{ unit }], factor: usualAccrual };
  const day = exampleDay(monday, { waitMinutes: 120, waitDays: 1 });
  const { minutes, waiting } = dayCosts(examplePerson(differs, { absenceDays: [day] }), exampleRules(differs))(day);
  const weighted = (counted: number): number =>
    roundedFraction(BigInt(counted) * BigInt(Math.trunc(Number(percentage) || 0)), 100n);
  const earned = exampleEntries(differs, [day], monday)
    .filter(({ kind, date }) => kind === 'earned' && date === monday)
    .reduce((sum, { amount }) => sum + amount, 0n);
  return {
    about: t(
      hasWaitHours ? (unit === 'hours' ? 'leave.example.dayWithWait' : 'leave.example.waitDay') : 'leave.example.day',
    ),
    lines: [
      [t('leave.example.counts'), hours(weighted(minutes))],
      [t('leave.example.plusMinus'), hours(weighted(minutes) - 480)],
      [t('leave.example.earned'), leave(shownLeave(earned, unit))],
      [t('leave.example.paid'), hours(paid ? weighted(minutes - waiting) : 0)],
    ],
  };
};

type Flag = { [K in keyof TypeValues]: TypeValues[K] extends boolean ? K : never }[keyof TypeValues];

const Check = ({ name, help }: { name: Flag; help?: boolean }) => {
  const { t } = useTranslation();
  const { value, onChange } = useFormField<TypeValues, Flag>(name);
  return (
    <Checkbox
      label={t(`leave.type.${name}`)}
      description={help ? t(`leave.type.${name}Help` as 'leave.type.accruesHelp') : undefined}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
};

/** Fields of a type, with an example of their effect on a day. */
export const TypeFields = ({ fresh }: { fresh: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const unit = useFormField<TypeValues, 'unit'>('unit');
  const icon = useFormField<TypeValues, 'icon'>('icon');
  const colour = useFormField<TypeValues, 'colour'>('colour');
  const percentage = useFormField<TypeValues, 'percentage'>('percentage');
  const isCounted = useFormField<TypeValues, 'isCounted'>('isCounted').value;
  return (
    <>
      <TextInput
        label={t('rates.name')}
        placeholder={t('leave.type.placeholder')}
        required
        data-autofocus={fresh}
        {...useFormField<TypeValues, 'name'>('name')}
      />
      <FieldRow wide>
        <Select
          label={t('leave.balance.unit')}
          description={t('leave.balance.unitHelp')}
          data={absenceUnits.map((value) => ({ value, label: t(`leave.unit.${value}`) }))}
          allowDeselect={false}
          {...unit}
          disabled={!fresh}
        />
        <Select
          label={t('leave.type.icon')}
          description={t('leave.type.iconHelp')}
          data={absenceIcons.map((value) => ({ value, label: t(`leave.icon.${value}`) }))}
          leftSection={<AbsenceIcon icon={icon.value} colour={colour.value} />}
          allowDeselect={false}
          {...icon}
        />
      </FieldRow>
      <ColourField label={t('leave.type.colour')} {...colour} />
      <Check name="leave" help />
      <Check name="isCounted" help />
      {isCounted ? (
        <>
          <NumberInput
            label={t('leave.type.percentage')}
            description={t('leave.type.percentageHelp')}
            suffix={format.percentSuffix}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            {...percentage}
          />
          <Check name="accrues" help />
          <Check name="paid" />
        </>
      ) : null}
      <Check name="hasWaitHours" help />
      <Check name="allowOpenEnded" help />
      <Select
        label={t('leave.type.rosterAction')}
        data={rosterActions.map((value) => ({ value, label: t(`leave.rosterAction.${value}`) }))}
        allowDeselect={false}
        {...useFormField<TypeValues, 'defaultRosterAction'>('defaultRosterAction')}
      />
      <Check name="requestable" />
      <WhoMayAsk />
      <Example {...useTypeExample()} />
    </>
  );
};

const WhoMayAsk = () => {
  const { t } = useTranslation();
  const may = useMay(employeesAccess.viewPermissionGroups);
  const { data } = useQuery(PermissionGroupChoicesDocument, { skip: !may });
  const requestable = useFormField<TypeValues, 'requestable'>('requestable').value;
  const groups = useFormField<TypeValues, 'requestableGroupIds'>('requestableGroupIds');
  if (!requestable || !data?.permissionGroups) return null;
  return (
    <MultiSelect
      label={t('leave.type.groups')}
      placeholder={groups.value.length === 0 ? t('leave.type.allGroups') : undefined}
      data={data.permissionGroups.map(({ id, name }) => ({ value: id, label: name }))}
      {...groups}
    />
  );
};
