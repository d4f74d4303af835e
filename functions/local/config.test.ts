import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadSetting, localConfig } from './config.ts';

describe('settings of the local runtime', () => {
  it('has a default for each', () => {
    expect(localConfig({ PATH: '/bin' })).toEqual({
      port: 3000,
      weather: 'sample',
      data: resolve('.data'),
      start: undefined,
      url: undefined,
      endpoint: undefined,
      table: 'muster',
    });
  });

  it.each([
    ['2026-11-23T08:59:30+01:00', '2026-11-23T07:59:30Z'],
    ['2026-11-23T07:59:30Z', '2026-11-23T07:59:30Z'],
    ['2026-11-23T08:59:30+01:00[Europe/Amsterdam]', '2026-11-23T07:59:30Z'],
    ['2026-11-23T08:59:30[Europe/Amsterdam]', '2026-11-23T07:59:30Z'],
  ])('MUSTER_NOW=%s starts the clock at %s', (text, instant) => {
    expect(localConfig({ MUSTER_NOW: text }).start?.toString()).toBe(instant);
  });

  it.each([
    { PORT: '0' },
    { PORT: '65536' },
    { PORT: '3e3' },
    { PORT: '' },
    { PORT: ' 3000' },
    { MUSTER_DATA: '' },
    { MUSTER_URL: '' },
    { MUSTER_URL: 'plan.example.com' },
    { MUSTER_URL: 'https://example.com/muster' },
    { DYNAMODB_ENDPOINT: 'localhost:8000' },
    { DYNAMODB_TABLE: 'my table' },
    { MUSTER_NOW: '' },
    { MUSTER_NOW: 'tomorrow' },
    { MUSTER_NOW: '2026-11-23' },
    { MUSTER_NOW: '2026-11-23T08:59:30' },
    { MUSTER_NOW: '2026-02-30T08:59:30Z' },
    { MUSTER_NOW: '2026-11-23T08:59:30[Europe/Nowhere]' },
    { MUSTER_DATE: 'x' },
  ])('%j is refused in one line', (environment) => {
    expect(() => localConfig(environment)).toThrow(BadSetting);
    try {
      localConfig(environment);
    } catch (fault) {
      expect((fault as Error).message).toMatch(/^[^\n]{20,200}$/);
      expect((fault as Error).message).toContain(Object.keys(environment)[0]);
    }
  });
});
