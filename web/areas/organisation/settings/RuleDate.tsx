import { useQuery } from '@apollo/client/react';
import { Button, Stack, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockRulesReach } from '#domain/organisation/dated-clock-rules.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { EditSettingsInput } from '#web/generated/schema-types.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import typography from '#web/ui/typography.module.css';
import { SettingsPreviewDocument, type SettingsPreviewQuery } from './Settings.generated.ts';
import type { Sheet } from './use-setting-sheets.ts';

type Preview = NonNullable<SettingsPreviewQuery['settingsPreview']>;

/** Hours that would change, and how many stay the same. */
const Changes = ({ preview }: { preview: Preview }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { looked, changed, kept, minutes, pay, entries } = preview;
  const sums = [
    t('settings.dated.changed', { count: changed }),
    t('settings.dated.minutes', { time: format.difference(minutes) }),
    ...(pay ? [t('settings.dated.pay', { money: format.money(pay) })] : []),
  ];
  return (
    <Stack gap={8} aria-live="polite">
      <p className={typography.medium}>{changed === 0 ? t('settings.dated.nothing') : sums.join(' · ')}</p>
      <p className={typography.note}>
        {t('settings.dated.looked', { count: looked })}
        {kept > 0 ? ` ${t('settings.dated.kept', { count: kept })}` : ''}
      </p>
      {entries.length > 0 ? (
        <Table className={`${typography.detail} ${typography.figures}`} mt={4} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('settings.dated.person')}</Table.Th>
              <Table.Th scope="col">{t('settings.dated.date')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('settings.dated.before')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('settings.dated.after')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map(({ id, employee, date, minutesBefore, minutesAfter }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw="normal">
                  {employee}
                </Table.Th>
                <Table.Td>{format.dayMonth(date)}</Table.Td>
                <Table.Td ta="end">{format.hours(minutesBefore)}</Table.Td>
                <Table.Td ta="end">{format.hours(minutesAfter)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {changed > entries.length ? (
        <p className={typography.note}>{t('settings.dated.more', { count: changed - entries.length })}</p>
      ) : null}
    </Stack>
  );
};

type Props = {
  sheet: Sheet;
  /** The setting's name with its new value. */
  about: string;
  change: Partial<EditSettingsInput>;
  save: (change: Partial<EditSettingsInput>) => Promise<void>;
};

/** Asks from which date a rule for clocked time applies, and previews its effect on pending hours before saving. */
export const RuleDate = ({ sheet, about, change, save }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { close } = useModalPlace();
  const today = todayIn(format.zone);
  const reach = clockRulesReach(today);
  const [from, setFrom] = useState<PlainDate | ''>(today);
  const isFit = from >= reach.from && from <= reach.to;
  const wanted = { ...change, from };
  const { departmentId, version } = sheet;
  const { data, error, loading, refetch } = useQuery(SettingsPreviewDocument, {
    variables: { input: { departmentId, version, ...wanted } },
    skip: !isFit,
    fetchPolicy: 'network-only',
  });
  const preview = data?.settingsPreview;
  const words = { measured: format.fullDate(reach.from), limit: format.fullDate(reach.to) };
  const send = async (): Promise<void> => {
    close();
    await save(wanted);
  };
  return (
    <ModalFrame title={t('settings.dated.title')} size="md">
      <Stack gap={16}>
        <p>{about}</p>
        <DateField
          label={t('settings.dated.from')}
          description={t('settings.dated.fromHelp')}
          value={from}
          onChange={setFrom}
          min={reach.from}
          max={reach.to}
          error={isFit ? undefined : t('refusal.clockRulesReach', words)}
          required
          data-autofocus
        />
        {isFit ? (
          <Loaded
            found={Boolean(preview)}
            error={error}
            again={() => void refetch()}
            fault={t('settings.dated.fault')}
            rows={3}
          >
            {preview ? <Changes preview={preview} /> : null}
          </Loaded>
        ) : null}
      </Stack>
      <FormFooter>
        <CancelButton />
        <Button disabled={!isFit || !preview || loading} onClick={() => void send()}>
          {t('common.save')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};
