import { Box, Flex } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { availabilityAccess } from '#domain/availability/actions.ts';
import { notificationsAccess } from '#domain/notifications/actions.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { isDated } from '#domain/organisation/dated-clock-rules.ts';
import { type SettingKey, type SettingValues, settingKeys, settings } from '#domain/organisation/settings.ts';
import { addDays } from '#domain/time/plain-date.ts';
import type { EditSettingsInput } from '#web/generated/schema-types.ts';
import { May } from '#web/kit/access/May.tsx';
import { useVerdict } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import layout from '#web/ui/layout.module.css';
import { Select } from '#web/ui/Select.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './DepartmentSettings.module.css';
import { RuleDate } from './RuleDate.tsx';
import { SettingControl } from './SettingControl.tsx';
import { usePreview, useValueWords } from './setting-words.ts';
import { type Sheet, type ShiftName, settingChange, useSaveSetting, useSettingSheets } from './use-setting-sheets.ts';

/** The section Departments of the account's settings: company defaults, and each department's own values. */
export default function DepartmentSettings() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { found, error, again, company, departments, shifts } = useSettingSheets();
  const wanted = params.get('department');
  const own = departments.find(({ sheet }) => sheet.departmentId === wanted)?.sheet;
  const choose = (id: string | null): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('department', id);
      else next.delete('department');
      return next;
    });
  return (
    <SettingsSection
      title={t('settings.title')}
      about={t('settings.about')}
      loading={{ found, error, again, fault: t('account.fault') }}
      roomy
    >
      {company ? (
        <>
          <Select
            className={classes.choice}
            label={t('settings.of')}
            data={[
              { value: '', label: t('settings.company') },
              ...departments.map(({ sheet, name }) => ({ value: sheet.id, label: name })),
            ]}
            value={own?.id ?? ''}
            onChange={(id) => choose(id || null)}
            allowDeselect={false}
          />
          {own ? <Elsewhere departmentId={own.id} /> : null}
          <Rows key={(own ?? company).id} sheet={own ?? company} departments={own ? [] : departments} shifts={shifts} />
        </>
      ) : null}
    </SettingsSection>
  );
}

/** Links to other settings of one department, in their own sections. */
const Elsewhere = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation();
  const sections = [
    {
      section: 'notifications',
      label: t('settings.notifications'),
      needs: notificationsAccess.editCompanyNotifications,
    },
    { section: 'availability', label: t('settings.availability'), needs: availabilityAccess.editAvailabilityRules },
  ];
  return (
    <Flex component="p" gap="4px 20px" wrap="wrap" mb={20}>
      {sections.map(({ section, label, needs }) => (
        <May key={section} need={needs}>
          <Link to={`/account/settings?section=${section}&department=${departmentId}`}>{label}</Link>
        </May>
      ))}
    </Flex>
  );
};

type Named = { sheet: Sheet; name: string };

type RowsProps = { sheet: Sheet; departments: readonly Named[]; shifts: readonly ShiftName[] };

const Rows = ({ sheet, departments, shifts }: RowsProps) => {
  const { t } = useTranslation();
  const { save, saving } = useSaveSetting(sheet);
  const valueWords = useValueWords((id) => shifts.find((shift) => shift.id === id)?.name ?? '');
  // Incremented to reset a field to the value in force when its change was not saved.
  const [tries, setTries] = useState(0);
  const [asking, setAsking] = useState(false);
  const change = (key: SettingKey, wanted: Partial<EditSettingsInput>, words: string): void => {
    if (!isDated(key)) return void save(wanted);
    const about = `${t(`settings.key.${key}`)}: ${words}`;
    setAsking(true);
    showDialog(<RuleDate sheet={sheet} about={about} change={wanted} save={save} />, () => {
      setAsking(false);
      setTries((before) => before + 1);
    });
  };
  // Shift types belong to a department.
  const keys = settingKeys.filter((key) => key !== 'defaultClockShift' || sheet.departmentId !== null);
  const sections = [...Map.groupBy(keys, (key) => settings[key].section)];
  return sections.map(([section, ofSection]) => (
    <Box key={section} aria-labelledby={`settings-${section}`} component="section" mb={28}>
      <h3 id={`settings-${section}`} className={typography.heading14}>
        {t(`settings.section.${section}`)}
      </h3>
      <Box component="ul" className={layout.borderTop} mt="xs">
        {ofSection.map((key) => (
          <SettingRow
            key={`${key} ${tries}`}
            of={key}
            sheet={sheet}
            others={departments}
            shifts={shifts}
            saving={saving || asking}
            set={(which, value) =>
              change(which, settingChange(which, value), valueWords(which, { ...sheet.values, [which]: value }))
            }
            reset={() =>
              change(key, { reset: [key] }, t('settings.dated.reset', { value: valueWords(key, sheet.fallback) }))
            }
          />
        ))}
      </Box>
    </Box>
  ));
};

type RowProps = {
  of: SettingKey;
  sheet: Sheet;
  others: readonly Named[];
  shifts: readonly ShiftName[];
  saving: boolean;
  set: <Key extends SettingKey>(key: Key, value: SettingValues[Key]) => void;
  reset: () => void;
};

const sourceIn = ({ sources }: Sheet, key: SettingKey) => sources.find((source) => source.key === key)?.source;

/** Earlier values of a rule, latest first; dates without a change are omitted. */
const earlierValues = ({ earlier, values }: Sheet, words: (values: SettingValues) => string) =>
  earlier
    .map(({ until, values: then }, at) => ({
      until,
      value: words(then),
      next: words(earlier[at + 1]?.values ?? values),
    }))
    .filter(({ value, next }) => value !== next)
    .reverse();

const SettingRow = ({ of, sheet, others, shifts, saving, set, reset }: RowProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const shiftName = (id: string): string => shifts.find((shift) => shift.id === id)?.name ?? '';
  const valueWords = useValueWords(shiftName);
  const preview = usePreview(shiftName)(of, sheet.values);
  const targets = useVerdict(organisationAccess.setTargets);
  const locked = of.startsWith('target') && !targets.ok;
  const source = sourceIn(sheet, of);
  const isOwn = sheet.departmentId ? source === 'department' : source === 'company' && of !== 'publishDaysAhead';
  const past = isDated(of) ? earlierValues(sheet, (values) => valueWords(of, values)) : [];
  const differing = others.filter((other) => sourceIn(other.sheet, of) === 'department');
  const list = new Intl.ListFormat(format.locale, { type: 'unit', style: 'short' });
  return (
    <Flex component="li" className={classes.row} gap="8px 24px" align="flex-start" justify="space-between">
      <div>
        <p className={typography.medium}>
          {t(`settings.key.${of}`)} {locked ? <Tag>{t('access.plan.early-adopter')}</Tag> : null}
        </p>
        <p className={typography.note}>{t(`settings.help.${of}`)}</p>
        {preview ? (
          <Box component="p" className={`${typography.detail} ${typography.figures}`} mt={4}>
            {preview}
          </Box>
        ) : null}
        <Box component="p" className={typography.detail} mt={4}>
          {isOwn ? (
            <>
              {t(sheet.departmentId ? 'settings.own' : 'settings.companys')}{' '}
              <button
                type="button"
                className={`${layout.plainButton} ${classes.reset}`}
                disabled={saving}
                onClick={reset}
              >
                {t('settings.reset', { value: valueWords(of, sheet.fallback) })}
              </button>
            </>
          ) : (
            t(`settings.from.${source ?? 'product'}`)
          )}
        </Box>
        {past.map(({ until, value }) => (
          <Box key={until} component="p" className={typography.detail} mt={4}>
            {t('settings.dated.until', { date: format.fullDate(addDays(until, -1)), value })}
          </Box>
        ))}
        {differing.length > 0 ? (
          <Box component="p" className={typography.detail} mt={4}>
            {t('settings.differing', {
              names: list.format(differing.map((other) => `${other.name} (${valueWords(of, other.sheet.values)})`)),
            })}
          </Box>
        ) : null}
      </div>
      <SettingControl
        of={of}
        label={t(`settings.key.${of}`)}
        values={sheet.values}
        shifts={shifts.filter(({ departmentId }) => departmentId === sheet.departmentId)}
        disabled={locked || saving}
        set={set}
      />
    </Flex>
  );
};
