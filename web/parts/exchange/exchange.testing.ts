import type { ExchangeLineFragment } from './Exchange.generated.ts';

export const person = (id: string, name: string) => ({ __typename: 'Employee', id, name }) as const;
/** A shift that a colleague offers the viewer. */
export const offered = (over: Partial<ExchangeLineFragment> = {}): ExchangeLineFragment => ({
  __typename: 'Exchange',
  id: 'exc_1',
  version: 1,
  date: '2026-11-16',
  status: 'open',
  note: 'My sister marries',
  User: person('emp_2', 'Eva de Wit'),
  AcceptUser: null,
  ExchangesUser: [{ __typename: 'ExchangesUser', answer: 'pending', note: null, User: person('emp_1', 'Anna Bos') }],
  Schedule: {
    __typename: 'ExchangeSchedule',
    id: 'sch_1',
    date: '2026-11-16',
    starttime: '09:00',
    endtime: '17:00',
    startsAt: '2026-11-16T08:00:00Z',
    zone: 'Europe/Brussels',
    location_name: 'Lumen',
    department_name: 'Bar',
    Team: { __typename: 'Team', id: 'tem_1', name: 'Floor' },
    Shift: { __typename: 'Shift', id: 'shf_1', long_name: 'Day shift', colour: '#3d6ff0' },
  },
  may: {
    __typename: 'ExchangeMay',
    accept: true,
    reject: true,
    backOut: false,
    withdraw: false,
    approve: false,
    decline: false,
  },
  ...over,
});
