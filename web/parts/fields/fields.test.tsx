// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { DateField } from './DateField.tsx';
import { DurationField } from './DurationField.tsx';
import { TimeField } from './TimeField.tsx';
import { TimeRangeField, type TypedRange } from './TimeRangeField.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const at = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });

const ADate = ({ start = '' }: { start?: string }) => {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField label="From" value={value} onChange={setValue} min="2026-11-01" />
      <output>{value}</output>
    </>
  );
};

const type = async (label: string, text: string) => {
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
  return field;
};

it('a date field understands what is typed once one leaves it, and writes it out', async () => {
  at('2026-11-21T10:00:00Z');
  await renderWithProviders(<ADate />);
  const field = await type('From', '24/11');
  expect(screen.getByRole('status').textContent).toBe('2026-11-24');
  expect(field.value).toBe('Tue 24 Nov 2026');
});

it('a date field says what it cannot read and keeps the text', async () => {
  at('2026-11-21T10:00:00Z');
  await renderWithProviders(<ADate start="2026-11-20" />);
  const field = await type('From', '31-11-2026');
  expect(field.value).toBe('31-11-2026');
  expect(screen.getByText('Enter a date, e.g. 21/11/2026, “today” or “+3”.')).toBeTruthy();
  await type('From', '1-10-2026');
  expect(screen.getByText('This must be Sun 1 Nov 2026 or later.')).toBeTruthy();
});

it('"today" is the day in the zone of the account', async () => {
  at('2026-11-21T23:30:00Z');
  await renderWithProviders(<ADate />);
  await type('From', 'today');
  expect(screen.getByRole('status').textContent).toBe('2026-11-22');
});

it('arrow keys go day by day', async () => {
  at('2026-11-21T10:00:00Z');
  await renderWithProviders(<ADate start="2026-11-30" />);
  screen.getByLabelText('From').focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('status').textContent).toBe('2026-12-01');
});

it('a time field shows the time on the clock of the person', async () => {
  const Time = () => {
    const [value, setValue] = useState('');
    return <TimeField label="At" value={value} onChange={setValue} />;
  };
  await renderWithProviders(<Time />, { viewer: testViewer('all', { timeFormat: '12h' }) });
  expect((await type('At', '14.30')).value).toBe('2:30 pm');
  expect((await type('At', '25')).value).toBe('25');
  expect(screen.getByText(/Enter a time between/)).toBeTruthy();
});

it('a range field takes both times at once', async () => {
  const seen = vi.fn();
  const Range = () => {
    const [value, setValue] = useState<TypedRange | null>(null);
    seen(value);
    return <TimeRangeField label="Hours" value={value} onChange={setValue} />;
  };
  await renderWithProviders(<Range />);
  expect((await type('Hours', '10-18')).value).toBe('10:00–18:00');
  expect(seen).toHaveBeenLastCalledWith({ from: '10:00', to: '18:00' });
  await type('Hours', 'late');
  expect(seen).toHaveBeenLastCalledWith({ from: 'late', to: '' });
});

it('[R5-15] a duration field takes hours and minutes, never a negative amount', async () => {
  const Amount = () => {
    const [value, setValue] = useState<number | string | null>(null);
    return (
      <>
        <DurationField label="Break" value={value} onChange={setValue} />
        <output>{JSON.stringify(value)}</output>
      </>
    );
  };
  await renderWithProviders(<Amount />);
  expect((await type('Break', '7,5')).value).toBe('7:30');
  expect(screen.getByRole('status').textContent).toBe('450');
  await type('Break', '-1');
  expect(screen.getByText(/Enter a duration/)).toBeTruthy();
});
