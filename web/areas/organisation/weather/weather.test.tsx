// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { organisationArea } from '#web/areas/organisation/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { MyWeatherFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';

const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'].map((date, index) => ({
  __typename: 'WeatherDay' as const,
  date,
  weather_type: (['rain', 'clear', 'snow', 'fog'] as const)[index]!,
  temp_max_celcius: 12 - index,
  temp_min_celcius: 4 - index * 2,
}));
const at = (department_name: string, over: Partial<MyWeatherFragment> = {}): MyWeatherFragment => ({
  __typename: 'WeatherForecast',
  location_name: 'Lumen',
  department_name,
  forecast: days,
  source: null,
  ...over,
});
const show = async (weather: MyWeatherFragment[], next?: () => object | undefined) => {
  const answers = { MyOverview: () => next?.() ?? { myOverview: { ...emptyOverview, weather } } };
  const app = await renderApp({ areas: [organisationArea as Area], answers });
  return { ...app, widget: within(await screen.findByRole('region', { name: 'Weather forecast' })) };
};

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Weather forecast', () => {
  it('[R2.5-40] [R9-10] [R7-33] shows today and three days for each department', async () => {
    const { widget, asked } = await show([at('Bar'), at('Kitchen'), at('Opening', { location_name: 'London' })]);
    expect(await widget.findByRole('heading', { name: 'Lumen: Bar, Kitchen' })).toBeTruthy();
    expect(widget.getByRole('heading', { name: 'London: Opening' })).toBeTruthy();
    const [first] = widget.getAllByRole('list');
    const items = within(first!).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'TueRain12° 4°',
      'WedClear11° 2°',
      'ThuSnow10° 0°',
      'FriFog9° −2°',
    ]);
    expect(within(items[0]!).getByRole('img', { name: 'Rain' })).toBeTruthy();
    expect(asked.find(({ operation }) => operation === 'MyOverview')?.variables).toMatchObject({
      minDate: '2026-11-10',
      maxDate: '2026-11-13',
    });
  });

  it('names where the data comes from next to it, and what is made up', async () => {
    const source = { __typename: 'WeatherSource' as const, name: 'Open-Meteo.com', url: 'https://open-meteo.com/' };
    const { widget, unmount } = await show([at('Bar', { source })]);
    const link = await widget.findByRole('link', { name: 'Weather data by Open-Meteo.com' });
    expect(link.getAttribute('href')).toBe('https://open-meteo.com/');
    unmount();
    expect(await (await show([at('Bar')])).widget.findByText('Sample weather data')).toBeTruthy();
  });

  it('keeps what it shows when the next day cannot be loaded', async () => {
    let answer: object | undefined;
    const { client, asked, widget } = await show([at('Bar')], () => answer);
    expect(await widget.findByText('12°')).toBeTruthy();
    answer = { errors: [{ message: 'lost', extensions: { code: 'FAULT', requestId: '01jd' } }] };
    vi.setSystemTime('2026-11-11T08:00:00Z');
    await act(() => client.refetchQueries({ include: ['MyOverview'] }).catch(() => undefined));
    await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ minDate: '2026-11-11' }));
    await act(() => client.refetchQueries({ include: ['MyOverview'] }).catch(() => undefined));
    expect(widget.getByText('12°')).toBeTruthy();
    expect(widget.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says so while no one knows', async () => {
    const { widget } = await show([at('Bar', { forecast: null })]);
    expect(await widget.findByText('No forecast available right now. Muster will try again later.')).toBeTruthy();
    expect(widget.queryByText('Sample weather data')).toBeNull();
  });

  it('[R2.5-41] asks for locations when there are none', async () => {
    const { widget } = await show([]);
    expect(await widget.findByText('Add locations to see the weather forecast for your departments.')).toBeTruthy();
  });

  it('asks people for no locations who may not add any', async () => {
    const answers = { MyOverview: () => ({ myOverview: { ...emptyOverview, weather: [] } }) };
    await renderApp({ areas: [organisationArea as Area], answers, viewer: viewerAnswer([]) });
    expect(await screen.findByText('No forecast yet: your location has no city in Muster.')).toBeTruthy();
  });

  it('is not offered on the free plan', async () => {
    await renderApp({ areas: [organisationArea as Area], viewer: viewerAnswer('all', { plan: 'free' }) });
    expect(await screen.findByRole('heading', { name: 'Customise your dashboard' })).toBeTruthy();
  });
});
