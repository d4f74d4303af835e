// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import type { Entered, KioskPerson, KioskScreen } from './kiosk-store.ts';
import { PeopleScreen } from './PeopleScreen.tsx';
import { PersonScreen } from './PersonScreen.tsx';

afterEach(cleanup);

const person = (employeeId: string, name: string, photo: string | null): KioskPerson => ({
  ...{ __typename: 'KioskPerson', employeeId, name, hasPin: true, clock: null, photo },
  picture: photo && 'pic_1.jpg',
});

describe('a person at a kiosk without a connection', () => {
  const at = '2026-11-11T08:00:00Z';
  const shown: KioskScreen = {
    ...{ __typename: 'KioskScreen', deviceId: 'kdv_1', version: 1, name: 'Entrance', company: 'Brew', locale: 'en' },
    ...{ zone: 'UTC', now: at, asksPin: false, mayBreak: true, maySwitch: true, showsHours: true, asksMood: false },
    people: [],
  };
  const shift = (id: string, startsAt: string, endsAt: string) => ({
    ...{ __typename: 'KioskShift' as const, occurrence_id: id, startsAt, endsAt, zone: 'UTC', name: `Shift ${id}` },
  });
  const entered: Entered = {
    ...{ __typename: 'EnteredKiosk', employeeId: 'emp_1', clock: null },
    switches: [
      shift('over', '2026-11-11T07:00:00Z', '2026-11-11T09:00:00Z'),
      shift('late', '2026-11-11T17:00:00Z', '2026-11-11T21:00:00Z'),
    ],
    hours: [
      {
        ...{ __typename: 'KioskHours', id: 'tms_1', minutes: 60, zone: 'UTC' },
        ...{ startsAt: '2026-11-11T06:00:00Z', endsAt: '2026-11-11T07:00:00Z' },
      },
    ],
  };
  /** Clocked in by a pending press. */
  const eva: KioskPerson = {
    ...person('emp_1', 'Eva Ngo', null),
    clock: {
      ...{ __typename: 'KioskClock', id: 'tms_2', clockedIn: at, breakSince: null, stopsAt: '', zone: 'UTC' },
      ...{ department_name: '', shift_name: null },
    },
  };
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-11T10:00:00Z'), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('switches to a shift that was kept and is not over, and sees the hours as of then', async () => {
    const pressed: object[] = [];
    const press = async (meant: object) => void pressed.push(meant);
    const asOf = '2026-11-11T07:55:00Z';
    await renderWithProviders(
      <PersonScreen {...{ person: eva, screen: shown, entered, asOf, press }} leave={() => {}} />,
    );
    expect(screen.queryByRole('button', { name: /Shift over/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Switch to Shift late/ }));
    await waitFor(() => expect(pressed).toMatchObject([{ step: 'SWITCH', occurrence_id: 'late' }]));
    const hours = within(screen.getByRole('region', { name: 'Your hours today' }));
    expect(hours.getByText('As of 07:55, without what waits to be sent.')).toBeTruthy();
    expect(hours.getByText('1:00')).toBeTruthy();
  });

  it('switches to nothing before they are clocked in', async () => {
    const out = { ...eva, clock: null };
    await renderWithProviders(
      <PersonScreen {...{ person: out, screen: shown, entered, asOf: at }} press={async () => {}} leave={() => {}} />,
    );
    expect(screen.queryByRole('button', { name: /Switch to/ })).toBeNull();
  });

  it('reads that nothing is kept where that is so', async () => {
    await renderWithProviders(
      <PersonScreen
        {...{ person: eva, screen: shown, entered: null, asOf: null }}
        press={async () => {}}
        leave={() => {}}
      />,
    );
    expect(screen.getByText("Your hours of today can't be shown without a connection.")).toBeTruthy();
  });
});

describe('the people of a kiosk', () => {
  it('have their photo, or their initials without one', async () => {
    const photo = 'data:image/jpeg;base64,AAAA';
    const people = [person('emp_1', 'Eva Ngo', photo), person('emp_2', 'Bram de Vries', null)];
    await renderWithProviders(<PeopleScreen people={people} asksPin={false} choose={() => {}} />);
    const [eva, bram] = screen.getAllByRole('button');
    expect(eva!.querySelector('img')?.getAttribute('src')).toBe(photo);
    expect(within(eva!).queryByText('EN')).toBeNull();
    expect(within(bram!).getByText('BV')).toBeTruthy();
    expect(bram!.querySelector('img')).toBeNull();
  });
});
