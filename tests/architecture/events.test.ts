import { describe, expect, it } from 'vitest';
import { doneDictionaries } from '#services/history/done-texts.ts';
import { areaNames, eventsOf } from '#tools/architecture/areas.ts';
import { sources } from './sources.ts';

const declared = new Map(await Promise.all(areaNames().map(async (area) => [area, await eventsOf(area)] as const)));
const services = sources().filter(({ path }) => path.startsWith('services/') && !path.endsWith('.test.ts'));

/** Events that no code logs yet, each with what it waits for. */
const waiting = new Map<string, string>([
  ['signedIn', 'the security log of insights'],
  ['signedOut', 'the security log of insights'],
]);

/** Events without a "done" message: no person's mutation causes them, or the screen itself is the answer. */
const untold = new Set([
  'signedIn',
  'signedOut',
  'passwordReset',
  'emailVerified',
  'invitationAccepted',
  'viewAsStarted',
  'viewAsEnded',
  'accountCreated',
  'trialEnded',
  'periodRenewed',
  'invoiceReminderSent',
  'accountLocked',
  'paymentReported',
  'companySeeded',
  'dashboardArranged',
  'userGuideTracked',
  'newsItemOpened',
  'onboardingStepNoted',
  'reportDelivered',
  'reportRefused',
  'reportFailed',
  'reportFinished',
  'reportJobFailed',
  'availabilityReminderSent',
  'peopleReminded',
  'clockOutForgotten',
  'clockInForgotten',
  'clockStopped',
  'absenceExtended',
]);

/** `type: 'x', area: 'y'` where a use case logs an event. */
const logged = services.flatMap(({ path, text }) =>
  [...text.matchAll(/type: '(\w+)',\s*area: '([\w-]+)'/g)].map(([, type = '', area = '']) => ({ path, type, area })),
);

describe('events', () => {
  it('are found by this test', () => expect(logged.length).toBeGreaterThan(20));

  it('that are logged are declared by their area', () => {
    const strangers = logged.filter(({ type, area }) => !declared.get(area)?.includes(type));
    expect(strangers.map(({ path, type, area }) => `${path}: ${area} declares no ${type}`)).toEqual([]);
  });

  it('that are declared are logged by something', () => {
    const text = services.map((source) => source.text).join('\n');
    const silent = [...declared].flatMap(([area, events]) =>
      events.filter((event) => !text.includes(`'${event}'`) && !waiting.has(event)).map((event) => `${area}: ${event}`),
    );
    expect(silent).toEqual([]);
  });

  it('are struck from the waiting list when something logs them', () => {
    const text = services.map((source) => source.text).join('\n');
    expect([...waiting.keys()].filter((event) => text.includes(`'${event}'`))).toEqual([]);
  });

  it('are named in the past tense, under names of their own', () => {
    const all = [...declared.values()].flat();
    expect(all.filter((event) => !/^[a-z]\w*(ed|wn|ne|en|nt|set)(In|Out)?$/.test(event))).toEqual([]);
    expect(all.filter((event, place) => all.indexOf(event) !== place)).toEqual([]);
  });

  it('are described to the person who did it, in each language', () => {
    const events = [...declared.values()].flat().filter((event) => !untold.has(event));
    for (const [locale, texts] of Object.entries(doneDictionaries)) {
      expect(
        events.filter((event) => !(event in texts)),
        `${locale}.json lacks`,
      ).toEqual([]);
      expect(
        Object.keys(texts).filter((event) => !events.includes(event)),
        `${locale}.json has no event for`,
      ).toEqual([]);
    }
  });
});
