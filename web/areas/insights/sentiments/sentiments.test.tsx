// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { insightsArea } from '#web/areas/insights/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';

const sums = (happy: number, neutral: number, unhappy: number, respondents: number) => ({
  __typename: 'SentimentSums',
  respondents,
  answers: happy + neutral + unhappy,
  happy,
  neutral,
  unhappy,
});
const row = (id: string, name: string, of: object) => ({ __typename: 'SentimentRow', id, name, sums: of });
const shown = {
  __typename: 'Sentiments',
  asked: true,
  withheld: 3,
  sums: sums(6, 2, 2, 7),
  weeks: [{ __typename: 'SentimentWeek', week: '2026-11-02', sums: sums(6, 2, 2, 7) }],
  departments: [row('dep_1', 'Kitchen', sums(6, 2, 2, 7))],
  teams: [row('tea_1', 'Cold kitchen', sums(4, 1, 0, 5)), row('', '', sums(2, 1, 2, 5))],
  tags: [{ __typename: 'SentimentTagCount', tag: 'breaks', answers: 4, happy: 1, neutral: 1, unhappy: 2 }],
  comments: [
    {
      __typename: 'SentimentComment',
      id: 'c1',
      week: '2026-11-02',
      department_name: 'Kitchen',
      mood: 'unhappy',
      tags: ['breaks'],
      text: 'No break on Friday',
    },
  ],
};
const nothing = { ...shown, sums: sums(0, 0, 0, 0), weeks: [], departments: [], teams: [], tags: [], comments: [] };
const organisation = { __typename: 'Organisation', departments: [], teams: [] };

const open = (path: string, { plan = 'premium', answers = {} }: { plan?: string; answers?: Answers } = {}) =>
  renderApp({
    path,
    areas: [insightsArea as Area],
    viewer: viewerAnswer('all', { plan }),
    answers: {
      MyOverview: () => ({ myOverview: emptyOverview }),
      Sentiments: () => ({ organisation, sentiments: shown }),
      ...answers,
    },
  });

beforeAll(
  () => Promise.all([import('#web/areas/insights/pages/InsightsPage.tsx'), import('./SentimentModal.tsx')]),
  30_000,
);
afterEach(cleanup);

describe('/insights/sentiments', () => {
  it('shows shares by week, places, what it was about and comments, and how many answers are withheld', async () => {
    await open('/insights/sentiments');
    const weeks = within(await screen.findByRole('region', { name: 'By week' }));
    expect(weeks.getByText(/^Good 60/)).toBeTruthy();
    expect(weeks.getByText('People 7')).toBeTruthy();
    const places = screen.getByRole('region', { name: 'By place' });
    expect(within(places).getByRole('row', { name: /Kitchen/ }).textContent).toContain('7');
    await userEvent.click(within(places).getByText('Team'));
    expect(within(places).getByRole('rowheader', { name: 'Other teams' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Breaks' })).toBeTruthy();
    expect(screen.getByText('No break on Friday')).toBeTruthy();
    expect(screen.getByText(/^3 answers aren't shown/)).toBeTruthy();
  });

  it('keeps in the address whether places are departments or teams', async () => {
    const { address } = await open('/insights/sentiments?period=last-week');
    const places = within(await screen.findByRole('region', { name: 'By place' }));
    await userEvent.click(places.getByText('Team'));
    expect(address()).toBe('/insights/sentiments?period=last-week&by=team');
    cleanup();
    await open('/insights/sentiments?period=last-week&by=team');
    const shownAgain = within(await screen.findByRole('region', { name: 'By place' }));
    expect(shownAgain.getByRole('rowheader', { name: 'Cold kitchen' })).toBeTruthy();
    cleanup();
    await open('/insights/sentiments?by=location');
    const ofLocations = within(await screen.findByRole('region', { name: 'By place' }));
    expect(ofLocations.getByRole('rowheader', { name: 'Kitchen' })).toBeTruthy();
    expect(ofLocations.getByRole<HTMLInputElement>('radio', { name: 'Department' }).checked).toBe(true);
  });

  it('says where answers come from while no one is asked, and from how many on they show', async () => {
    await open('/insights/sentiments', {
      answers: { Sentiments: () => ({ organisation, sentiments: { ...nothing, asked: false } }) },
    });
    expect(await screen.findByRole('heading', { name: 'No one is asked yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe('/account/settings');
    cleanup();
    await open('/insights/sentiments', { answers: { Sentiments: () => ({ organisation, sentiments: nothing }) } });
    expect(await screen.findByRole('heading', { name: 'No answers to show' })).toBeTruthy();
  });

  it('is locked below premium, without asking for figures', async () => {
    const { asked } = await open('/insights/sentiments', { plan: 'basic' });
    expect(await screen.findByRole('heading', { name: 'Sentiments are part of Premium' })).toBeTruthy();
    expect(asked.some(({ operation }) => operation === 'Sentiments')).toBe(false);
  });
});

describe('the question after clocking out', () => {
  it('takes two taps, and more where one likes', async () => {
    const { asked } = await open('/insights/sentiments?modal=sentiment%2Ftms_1', {
      answers: { GiveSentiment: () => ({ giveSentiment: { __typename: 'GivenSentiment', id: 'tms_1' } }) },
    });
    const modal = within(await screen.findByRole('dialog', { name: 'How was your shift?' }));
    await userEvent.click(modal.getByRole('button', { name: 'Send' }));
    expect(asked.some(({ operation }) => operation === 'GiveSentiment')).toBe(false);
    await userEvent.click(modal.getByRole('radio', { name: 'Bad' }));
    await userEvent.click(modal.getByRole('checkbox', { name: 'Breaks' }));
    await userEvent.type(modal.getByRole('textbox', { name: 'Comment' }), 'No break');
    await userEvent.click(modal.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'GiveSentiment')?.variables.input).toEqual({
        id: 'tms_1',
        mood: 'unhappy',
        tags: ['breaks'],
        comment: 'No break',
      }),
    );
    expect(await screen.findByText(/saved without your name/)).toBeTruthy();
  });
});
