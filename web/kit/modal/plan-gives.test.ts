import { describe, expect, it } from 'vitest';
import { actions } from '#domain/access/actions.ts';
import { type Plan, plans } from '#domain/access/plans.ts';
import de from '#web/kit/i18n/locales/de/access.json';
import en from '#web/kit/i18n/locales/en/access.json';
import nl from '#web/kit/i18n/locales/nl/access.json';

const languages = ['en', 'nl', 'de'] as const;

/** An action that each plan brings, and the benefit that it advertises for it, by language; "free" requires no plan. */
const brought: Record<Plan, Record<string, [en: string, nl: string, de: string]>> = {
  free: {
    createScheduledShift: ['Schedule', 'Rooster', 'Dienstplan'],
    createTimesheetEntry: ['hours', 'uren', 'Stunden'],
    createContract: ['contracts', 'contracten', 'Verträge'],
    createNewsItem: ['news', 'nieuws', 'Neuigkeiten'],
  },
  basic: {
    requestAbsence: ['Absence', 'Afwezigheid', 'Abwesenheit'],
    setAvailability: ['availability', 'beschikbaarheid', 'Verfügbarkeit'],
    viewOpenShifts: ['open shifts', 'open diensten', 'offene Schichten'],
    keepCompanyFiles: ['files', 'bestanden', 'Dateien'],
    fillSchedule: ['filling the schedule', 'het automatisch invullen ervan', 'ihre automatische Besetzung'],
    viewInsights: ['insights', 'inzichten', 'Einblicke'],
  },
  'early-adopter': {
    publishSchedule: ['Publishing', 'Publiceren', 'Veröffentlichen'],
    setForecast: ['forecasts', 'prognoses', 'Prognosen'],
    setBudget: ['budgets', 'budgetten', 'Budgets'],
    closeHours: ['closed hours', 'uren afsluiten', 'Stundenabschluss'],
    closePayroll: ['payroll', 'salarisverwerking', 'Lohnabrechnung'],
  },
  premium: {
    createKiosk: ['Kiosks', 'Kiosken', 'Kioske'],
    createOvertimePolicy: ['overtime policies', 'overwerkregelingen', 'Überstundenregelungen'],
    createLabourSet: ['your own labour rules', 'eigen arbeidsregels', 'eigene Arbeitszeitregeln'],
    createCustomField: ['custom fields', 'eigen velden', 'eigene Felder'],
    createRecurringReport: ['reports by email', 'rapporten per e-mail', 'Berichte per E-Mail'],
    createApiToken: ['the API', 'de API', 'die API'],
  },
};

describe.each(plans)('the plan %s', (plan) => {
  it.each(languages)('says in %s what begins with it, and nothing else', (language) => {
    const one = / for one department| voor één afdeling| für eine Abteilung/;
    const said = { en, nl, de }[language].gives[plan].replace(one, '').replace(/\.$/, '');
    const wanted = Object.values(brought[plan]).map((words) => words[languages.indexOf(language)]);
    expect(said.split(/, | and | en | und /).sort()).toEqual(wanted.sort());
  });

  it('begins each of them', () => {
    for (const name of Object.keys(brought[plan])) {
      const action = actions.find((action) => action.name === name);
      expect([name, action && (action.needs.plan ?? 'free')]).toEqual([name, plan]);
    }
  });
});

it.each(languages)('of all plans, the free one alone is limited to one department in %s', (language) => {
  const { gives } = { en, nl, de }[language];
  expect(plans.filter((plan) => /one department|één afdeling|eine Abteilung/.test(gives[plan]))).toEqual(['free']);
});
