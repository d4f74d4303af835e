import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import classes from './Kiosk.module.css';
import type { KioskPerson } from './kiosk-store.ts';

/** Number of people from which a search field is shown. */
const searchFrom = 13;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Props = { people: readonly KioskPerson[]; asksPin: boolean; choose: (employeeId: string) => void };

/** People of the kiosk with their clock state; a tap selects a person. */
export const PeopleScreen = ({ people, asksPin, choose }: Props) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = people.filter(({ name }) => folded(name).includes(folded(search.trim())));
  return (
    <section className={classes.people} aria-label={t('kiosk.screen.choose')}>
      <div className={classes.choose}>
        <h2 className={classes.question}>{t('kiosk.screen.choose')}</h2>
        {people.length >= searchFrom ? (
          <TextInput
            className={classes.search}
            size="lg"
            aria-label={t('kiosk.screen.search')}
            placeholder={t('kiosk.screen.search')}
            leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        ) : null}
      </div>
      {found.length === 0 ? (
        <p className={classes.quiet}>{t(people.length === 0 ? 'kiosk.screen.noOne' : 'kiosk.screen.noMatch')}</p>
      ) : (
        <ul className={classes.tiles}>
          {found.map((person) => (
            <li key={person.employeeId}>
              <Tile person={person} asksPin={asksPin} choose={choose} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

type TileProps = Omit<Props, 'people'> & { person: KioskPerson };

const Tile = ({ person: { employeeId, name, hasPin, clock, photo }, asksPin, choose }: TileProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const timeOf = (at: string, zone: string) => format.time(localIn(zone, Date.parse(at)).time);
  const state = clock
    ? clock.breakSince
      ? t('kiosk.screen.break', { time: timeOf(clock.breakSince, clock.zone) })
      : t('kiosk.screen.in', { time: timeOf(clock.clockedIn, clock.zone) })
    : t('kiosk.screen.out');
  const lacksPin = asksPin && !hasPin;
  return (
    <button type="button" className={`${layout.plainButton} ${classes.tile}`} onClick={() => choose(employeeId)}>
      <Avatar name={name} size={72} src={photo} />
      <span className={classes.tileName}>{name}</span>
      <span className={classes.quiet} data-in={clock ? true : undefined}>
        {lacksPin ? t('kiosk.screen.noPin') : state}
      </span>
    </button>
  );
};
