import { ActionIcon, Box, Indicator } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedViews } from '#web/areas/schedule/saved-views/SavedViews.tsx';
import { ChipMenu } from '#web/parts/filters/ChipMenu.tsx';
import { SearchField } from '#web/parts/filters/SearchField.tsx';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { IconAdjustmentsHorizontal, IconAlertCircle, IconAlertTriangle } from '#web/ui/icons.ts';
import classes from './ScheduleToolbar.module.css';

type Named = { id: string; name: string };
type Props = {
  address: ScheduleAddress;
  /** Undefined while loading. */
  departments: Named[] | undefined;
  teams: Named[] | undefined;
  templates: Named[] | undefined;
  /** Tags of the shifts on these dates. */
  tags: string[] | undefined;
  /** Skills that visible people have or visible shift types require. */
  skills: string[] | undefined;
  /** Number of shifts with findings. */
  toFix: number;
  toCheck: number;
  /** Whether the findings panel is open. */
  findings: boolean;
  onFindings: () => void;
  /** Only planners see drafts and problems. */
  plans: boolean;
  /** Other planners on the same dates. */
  others: ReactNode;
  /** Whether the chips are shown; on a phone they open from a button in the toolbar. */
  open: boolean;
};

type ButtonProps = { address: ScheduleAddress; open: boolean; onOpen: (open: boolean) => void };

/** Opens the chips on a phone, with the number of those that are set. */
export const FilterButton = ({ address, open, onOpen }: ButtonProps) => {
  const { t } = useTranslation();
  const on = [address.department, address.team, address.shift, address.tag, address.skill, address.state].filter(
    (value) => value !== null,
  ).length;
  return (
    <Indicator label={on} size={16} offset={8} disabled={on === 0}>
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        aria-label={t('planning.filter.open')}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={20} />
      </ActionIcon>
    </Indicator>
  );
};

/** Filter chips, kept in the address, and findings. A closed row without anything to say takes no place. */
export const ScheduleFilters = memo(function ScheduleFilters(props: Props) {
  const { address, toFix, toCheck, others, open } = props;
  const { t } = useTranslation();
  if (!open && !others && toFix + toCheck === 0) return null;
  return (
    <div className={classes.filters} data-terse>
      {open ? <Chips {...props} /> : null}
      <Box component="span" flex={1} />
      {others}
      {toFix + toCheck > 0 ? (
        <button
          type="button"
          className={classes.found}
          aria-expanded={props.findings}
          aria-label={t('planning.findings.title')}
          onClick={props.onFindings}
        >
          {toFix > 0 ? (
            <span className={classes.rules} data-level="block">
              <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" /> {t('planning.toFix', { count: toFix })}
            </span>
          ) : null}
          {toCheck > 0 ? (
            <span className={classes.rules} data-level="warn">
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />{' '}
              {t('planning.toCheck', { count: toCheck })}
            </span>
          ) : null}
        </button>
      ) : null}
      <SearchField
        className={classes.search}
        label={t('planning.search')}
        search={address.search}
        onSearch={(text) => address.set({ q: text || null }, { replace: true })}
      />
    </div>
  );
});

const Chips = ({ address, departments, teams, templates, tags, skills, plans }: Props) => {
  const { t } = useTranslation();
  const states = (['draft', 'problem'] as const).map((id) => ({ id, name: t(`planning.state.${id}`) }));
  const rows = (['shift', 'skill'] as const).map((id) => ({ id, name: t(`planning.skillRows.${id}`) }));
  return (
    <>
      {plans && address.mode === 'shift' ? (
        <ChipMenu
          label={t('planning.rowsBy')}
          choices={rows}
          chosen={address.bySkill ? 'skill' : null}
          none={t('planning.skillRows.shift')}
          onChoose={(id) => address.set({ rows: id === 'skill' ? id : null })}
        />
      ) : null}
      <ChipMenu
        label={t('planning.filter.department')}
        choices={departments}
        chosen={address.department}
        onChoose={(id) => address.set({ department: id, team: null, shift: null })}
      />
      <ChipMenu
        label={t('planning.filter.team')}
        choices={teams}
        chosen={address.team}
        onChoose={(id) => address.set({ team: id })}
      />
      <ChipMenu
        label={t('planning.filter.shift')}
        choices={templates}
        chosen={address.shift}
        onChoose={(id) => address.set({ shift: id })}
      />
      {plans ? (
        <ChipMenu
          label={t('planning.filter.tag')}
          choices={tags?.map((name) => ({ id: name, name }))}
          fewest={1}
          chosen={address.tag}
          onChoose={(name) => address.set({ tag: name })}
        />
      ) : null}
      {plans ? (
        <ChipMenu
          label={t('planning.filter.skill')}
          choices={skills?.map((name) => ({ id: name, name }))}
          fewest={1}
          about={t('planning.filter.skillAbout')}
          chosen={address.skill}
          onChoose={(name) => address.set({ skill: name })}
        />
      ) : null}
      {plans ? (
        <ChipMenu
          label={t('planning.filter.state')}
          choices={states}
          chosen={address.state}
          onChoose={(id) => address.set({ state: id })}
        />
      ) : null}
      <SavedViews address={address} />
    </>
  );
};
