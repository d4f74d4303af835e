// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { MyBirthdayFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';

const area: Area = {
  widgets: {
    birthdays: {
      title: 'birthdays.title',
      needs: { allOf: ['viewAllUsers'] },
      column: 3,
      period: 'next',
      parts: ['birthdays'],
      open: () => import('./Birthdays.tsx'),
    },
  },
};
const born = (name: string, birthday: string, birthday_age: number): MyBirthdayFragment => ({
  __typename: 'Employee',
  id: `emp_${name}`,
  name,
  birthday,
  birthday_age,
});
const show = async (birthdays: MyBirthdayFragment[]) => {
  const answers = { MyOverview: () => ({ myOverview: { ...emptyOverview, birthdays } }) };
  const app = await renderApp({ areas: [area], answers });
  return { ...app, widget: within(await screen.findByRole('region', { name: 'Birthdays' })) };
};

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Birthdays', () => {
  it('[R2.5-36] [R2.5-39] names who has one in the period, with day and age', async () => {
    const { widget, asked } = await show([
      born('Lars Ek', '2026-11-10', 40),
      born('Eva Ngo', '2026-11-12', 22),
      born('Wei Chen', '2026-11-17', 30),
    ]);
    expect(await widget.findByText('Today, turns 40')).toBeTruthy();
    expect(widget.getByText('Thu 12 Nov, turns 22')).toBeTruthy();
    expect(widget.queryByText('Wei Chen')).toBeNull();
    expect(asked.find(({ operation }) => operation === 'MyOverview')?.variables).toMatchObject({
      birthdays: true,
      schedule: false,
      weather: false,
    });
  });

  it('[R2.5-37] says so when there are none, and whose is next when it is later', async () => {
    const { widget, unmount } = await show([]);
    expect(await widget.findByText("No birthdays yet — they'll appear here once added to profiles.")).toBeTruthy();
    unmount();
    const later = await show([born('Wei Chen', '2026-11-20', 30)]);
    expect(await later.widget.findByText('None in this period. Next: Wei Chen, Fri 20 Nov.')).toBeTruthy();
  });

  it('[R2.5-55] is not offered to those who may not see all users', async () => {
    await renderApp({ areas: [area], viewer: viewerAnswer([]) });
    expect(await screen.findByRole('heading', { name: 'Customise your dashboard' })).toBeTruthy();
  });
});
