import { ActionIcon, Box, Button, Checkbox, Flex, Group, NumberInput, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBreakRule } from '#domain/clock/break-rule.ts';
import type { BreakRule } from '#domain/clock/clock-rules.ts';
import type { SettingValues } from '#domain/organisation/settings.ts';
import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { IconPencil, IconPlus, IconTrash } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './DepartmentSettings.module.css';
import { useRuleWords } from './setting-words.ts';

const aMonday = '2024-01-01';
const newRule: BreakRule = {
  breakMinutes: 30,
  paidBreakMinutes: 0,
  minMinutes: 330,
  maxMinutes: null,
  startTime: null,
  weekdays,
  includePartials: false,
};

type FigureProps = { label: string; value: number; onChange: (minutes: number) => void };

const MinutesField = ({ onChange, ...field }: FigureProps) => (
  <NumberInput
    {...field}
    min={0}
    max={480}
    allowDecimal={false}
    suffix=" min"
    onChange={(minutes) => onChange(Number(minutes))}
  />
);

type FormProps = { rule: BreakRule; byTime: boolean; isNew: boolean; save: (rule: BreakRule) => void };

/** One rule: when it applies, the duration of the break, and its weekdays. */
const RuleForm = ({ rule, byTime, isNew, save }: FormProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { close } = useModalPlace();
  const [typed, setTyped] = useState(rule);
  const [tried, setTried] = useState(false);
  const change = (more: Partial<BreakRule>) => setTyped((before) => ({ ...before, ...more }));
  const valid = isBreakRule(typed) && (!byTime || isWallTime(typed.startTime ?? ''));
  const send = (): void => {
    setTried(true);
    if (!valid) return;
    save({ ...typed, startTime: byTime ? typed.startTime : null });
    close();
  };
  return (
    <ModalFrame title={t(isNew ? 'settings.clock.rule.add' : 'settings.clock.rule.edit')} size="sm">
      <Stack gap={14}>
        {byTime ? (
          <TimeField
            label={t('settings.clock.rule.at')}
            value={typed.startTime ?? ''}
            required
            data-autofocus
            onChange={(time) => change({ startTime: time || null })}
          />
        ) : null}
        <Group grow align="start">
          <MinutesField
            label={t('settings.clock.rule.unpaid')}
            value={typed.breakMinutes}
            onChange={(breakMinutes) => change({ breakMinutes })}
          />
          <MinutesField
            label={t('settings.clock.rule.paid')}
            value={typed.paidBreakMinutes}
            onChange={(paidBreakMinutes) => change({ paidBreakMinutes })}
          />
        </Group>
        <Group grow align="start">
          <DurationField
            label={t('settings.clock.rule.from')}
            value={typed.minMinutes}
            onChange={(minutes) => change({ minMinutes: typeof minutes === 'number' ? minutes : 0 })}
          />
          <DurationField
            label={t('settings.clock.rule.to')}
            description={t('settings.clock.rule.toHelp')}
            value={typed.maxMinutes}
            onChange={(minutes) => change({ maxMinutes: typeof minutes === 'number' ? minutes : null })}
          />
        </Group>
        <Checkbox.Group
          label={t('settings.clock.rule.days')}
          value={[...typed.weekdays]}
          onChange={(days) => change({ weekdays: weekdays.filter((day) => days.includes(day)) })}
        >
          <Group gap="6px 14px" mt={6}>
            {weekdays.map((day, index) => (
              <Checkbox key={day} value={day} label={format.weekday(addDays(aMonday, index))} />
            ))}
          </Group>
        </Checkbox.Group>
        <Switch
          label={t('settings.clock.rule.partials')}
          description={t(`settings.clock.rule.partialsHelp.${byTime ? 'time' : 'length'}`)}
          checked={typed.includePartials}
          onChange={(event) => change({ includePartials: event.currentTarget.checked })}
        />
        {tried && !valid ? (
          <p role="alert" className={`${typography.smallInline} ${typography.danger}`}>
            {t('settings.clock.rule.invalid')}
          </p>
        ) : null}
      </Stack>
      <FormFooter>
        <CancelButton />
        <Button onClick={send}>{t('common.save')}</Button>
      </FormFooter>
    </ModalFrame>
  );
};

type Props = { values: SettingValues; disabled: boolean; set: (rules: readonly BreakRule[]) => void };

/** The rules of a department, one line each, with a button to add another. */
export const BreakRules = ({ values: { breakRules, breakRuleKind }, disabled, set }: Props) => {
  const { t } = useTranslation();
  const words = useRuleWords();
  const byTime = breakRuleKind === 'time';
  const open = (rule: BreakRule, at: number | undefined): void => {
    const save = (next: BreakRule): void =>
      set(
        at === undefined
          ? [...breakRules, next]
          : breakRules.map((breakRule, index) => (index === at ? next : breakRule)),
      );
    showDialog(<RuleForm rule={rule} byTime={byTime} isNew={at === undefined} save={save} />);
  };
  return (
    <Stack gap="xs" align="start" miw={260}>
      {breakRules.length === 0 ? (
        <p className={typography.note}>{t('settings.clock.rule.none')}</p>
      ) : (
        <Box component="ul" w="100%">
          {breakRules.map((rule, at) => {
            const ruleText = words(rule, byTime);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name but their place.
              <Flex key={at} component="li" className={`${typography.figures} ${classes.rule}`} gap={2} align="center">
                <span>{ruleText}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={disabled}
                  aria-label={`${t('common.edit')}: ${ruleText}`}
                  onClick={() => open(rule, at)}
                >
                  <IconPencil size={16} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={disabled}
                  aria-label={`${t('common.delete')}: ${ruleText}`}
                  onClick={() => set(breakRules.filter((_, index) => index !== at))}
                >
                  <IconTrash size={16} stroke={1.6} />
                </ActionIcon>
              </Flex>
            );
          })}
        </Box>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        disabled={disabled}
        onClick={() =>
          open({ ...newRule, startTime: byTime ? '12:00' : null, minMinutes: byTime ? 0 : 330 }, undefined)
        }
      >
        {t('settings.clock.rule.add')}
      </Button>
    </Stack>
  );
};
