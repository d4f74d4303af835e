import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconSearch,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import type { BoardActions } from '#web/areas/schedule/board/board-model.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import classes from './ScheduleToolbar.module.css';
import type { ScheduleAddress } from './use-schedule-address.ts';

type Named = { id: string; name: string };
type Props = {
  address: ScheduleAddress;
  actions: BoardActions;
  departments: Named[];
  teams: Named[];
  /** Shifts that a rule would stop or warns of. */
  toFix: number;
  toCheck: number;
  mayEdit: boolean;
  /** Drafts in sight, when they may be published. */
  drafts: number;
  onPublish?: () => void;
};

/** Which week it is, the way to others, and the filters. */
export const ScheduleToolbar = ({
  address,
  actions,
  departments,
  teams,
  toFix,
  toCheck,
  mayEdit,
  drafts,
  onPublish,
}: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <div className={classes.bar}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('planning.previousWeek')}
          onClick={() => actions.period(-1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <h1 className={classes.title}>{format.span(address.from, address.to)}</h1>
        <ActionIcon variant="subtle" color="gray" aria-label={t('planning.nextWeek')} onClick={() => actions.period(1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <span className={classes.week}>
          {t('planning.week', { number: format.weekNumber(addDays(address.from, 3)) })}
        </span>
        <Button variant="default" size="xs" onClick={() => actions.today()}>
          {t('common.today')}
        </Button>
        <span className={classes.grow} />
        {mayEdit ? (
          <>
            <ActionIcon variant="subtle" color="gray" aria-label={t('common.undo')} onClick={() => actions.undo?.()}>
              <IconArrowBackUp size={18} />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={t('planning.redo')} onClick={() => actions.redo?.()}>
              <IconArrowForwardUp size={18} />
            </ActionIcon>
          </>
        ) : null}
        {onPublish && drafts > 0 ? (
          <Button onClick={onPublish}>{t('planning.publishDrafts', { count: drafts })}</Button>
        ) : null}
      </div>
      <div className={classes.filters}>
        <ChipMenu
          label={t('planning.filter.department')}
          choices={departments}
          chosen={address.department}
          onChoose={(id) => address.set({ department: id, team: null })}
        />
        <ChipMenu
          label={t('planning.filter.team')}
          choices={teams}
          chosen={address.team}
          onChoose={(id) => address.set({ team: id })}
        />
        <span className={classes.grow} />
        {toFix > 0 ? (
          <span className={classes.rules} data-level="block">
            <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" /> {t('planning.toFix', { count: toFix })}
          </span>
        ) : null}
        {toCheck > 0 ? (
          <span className={classes.rules} data-level="warn">
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" /> {t('planning.toCheck', { count: toCheck })}
          </span>
        ) : null}
        <TextInput
          className={classes.search}
          size="xs"
          aria-label={t('planning.search')}
          placeholder={t('planning.search')}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          value={address.search}
          onChange={(event) => address.set({ q: event.currentTarget.value || null })}
        />
      </div>
    </>
  );
};

const ChipMenu = ({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: Named[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}) => {
  const { t } = useTranslation();
  const current = choices.find(({ id }) => id === chosen);
  if (choices.length < 2 && !current) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <FilterChip
          label={label}
          value={current?.name ?? t('planning.filter.all')}
          onClear={current && (() => onChoose(null))}
          clearLabel={t('common.clearFilter', { name: label })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onChoose(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
