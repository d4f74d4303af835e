import { Box, Flex } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { elapsedMinutes } from '#domain/time/duration.ts';
import { zoneMark } from '#domain/time/zone-mark.ts';
import { localIn, nowMs } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconAlertTriangle, IconClock } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { CostBar } from './CostBar.tsx';
import classes from './Today.module.css';
import { type Column, columns, countIn, isQuiet, type Person, type Place, withPresence } from './use-today.ts';

const nowIso = (): string => new Date(nowMs()).toISOString();

/** Detail of a person's current state: since when, until when, or how late. */
const useDetail = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ presence, starttime, endtime, clockedIn, breakSince }: Person, zone: string): string => {
    if (presence === 'late') return t('today.since', { time: format.time(starttime!) });
    if (breakSince) return t('today.onBreakSince', { time: format.time(localIn(zone, Date.parse(breakSince)).time) });
    if (presence === 'next') return format.time(starttime!);
    if (presence === 'absent') return '';
    if (clockedIn) {
      const worked = format.hours(Math.max(0, elapsedMinutes(clockedIn, nowIso())));
      return endtime ? t('today.untilWorked', { time: format.time(endtime), worked }) : t('today.worked', { worked });
    }
    return endtime ? t('today.until', { time: format.time(endtime) }) : '';
  };
};

const People = ({ people, zone }: { people: readonly Person[]; zone: string }) => {
  const { t } = useTranslation();
  const detailOf = useDetail();
  return (
    <ul className={classes.people}>
      {people.map((person) => (
        <li key={person.employeeId} data-presence={person.presence}>
          <Avatar name={person.name} size={24} />
          <span className={classes.words}>
            <span className={classes.person}>
              {person.name}
              {person.presence === 'working' ? (
                <IconClock size={14} stroke={1.8} role="img" aria-label={t('today.clockedIn')} />
              ) : null}
            </span>
            <span className={classes.detail}>
              {[detailOf(person, zone), person.shift_name].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};

const OpenShifts = ({ place }: { place: Place }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={classes.people}>
      {place.openShifts.map(({ occurrence_id, shift_name, starttime, endtime, seats }) => (
        <li key={occurrence_id}>
          <span className={classes.words}>
            <Link className={classes.person} to={`/schedule/employee/day?date=${place.date}`}>
              {shift_name}
            </Link>
            <span className={classes.detail}>
              {format.range(starttime, endtime)} · {t('today.seats', { count: seats })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};

const peopleIn = (place: Place, column: Exclude<Column, 'open'>): Person[] =>
  column === 'onShift' ? withPresence(place, 'working', 'planned') : withPresence(place, column);

/** One place with its people by state; empty states are omitted. */
export const PlaceLine = ({ place, currency }: { place: Place; currency: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const mark = zoneMark(format.locale, place.zone, format.zone, nowMs());
  return (
    <Box component="section" className={layout.borderTop} pt="var(--sp-3)" pb="var(--sp-4)" aria-labelledby={id}>
      <Flex component="header" className={classes.head} gap="0 var(--sp-2)" align="baseline" wrap="wrap">
        <h2 id={id}>{place.department_name}</h2>
        <p>{[place.location_name, mark].filter(Boolean).join(' · ')}</p>
        <CostBar place={place} currency={currency} />
      </Flex>
      {isQuiet(place) ? (
        <p className={classes.quiet}>{t('today.quiet')}</p>
      ) : (
        <Flex gap="var(--sp-3) var(--sp-6)" wrap="wrap">
          {columns.map((column) => {
            const count = countIn(place, column);
            return (
              <div key={column} className={classes.column} data-column={column} data-some={count > 0 || undefined}>
                <h3>
                  {column === 'late' && count > 0 ? (
                    <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
                  ) : null}
                  {t(`today.column.${column}`)} <span>{count}</span>
                </h3>
                {column === 'open' ? (
                  <OpenShifts place={place} />
                ) : (
                  <People people={peopleIn(place, column)} zone={place.zone} />
                )}
              </div>
            );
          })}
        </Flex>
      )}
    </Box>
  );
};
