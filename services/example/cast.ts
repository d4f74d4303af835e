import { type Locale, locales } from '#domain/account/account.ts';
import type { HoursWords } from '#services/seed/worked-hours.ts';

/** First and last names, by the most common language of the company's country. */
const names: Record<Locale, string> = {
  en: 'Olivia Bennett,Noah Carter,Amelia Hughes,Jack Sullivan,Grace Turner,Leo Foster,Freya Walsh,Oscar Reid',
  nl: 'Sanne Bakker,Daan Visser,Lotte Mulder,Bram Smit,Fleur Dekker,Thijs Peters,Noor Jacobs,Sem Willems',
  de: 'Lena Hoffmann,Jonas Becker,Mia Schuster,Paul Krüger,Emilia Vogel,Felix Brandt,Clara Winter,Emil Lorenz',
};

const countries: Record<Locale, string> = { en: 'GB IE US CA AU NZ', nl: 'NL BE SR', de: 'DE AT CH LI' };

/** Names typical of the company's country; for other countries, names of its language. */
export const namesFor = (country: string, locale: Locale): readonly string[] =>
  names[locales.find((candidate) => countries[candidate].includes(country)) ?? locale].split(',');

type Words = HoursWords & {
  /** Names of the two teams; `jobs` holds the job titles of their people. */
  teams: readonly [string, string];
  jobs: readonly [string, string];
  /** Early and late. */
  turns: readonly [string, string];
  holiday: string;
  exam: string;
  help: string;
  news: readonly [string, string];
};

/** Names and texts of the example company. */
export const wordsIn: Record<Locale, Words> = {
  en: {
    teams: ['Service', 'Kitchen'],
    jobs: ['Waiter', 'Cook'],
    turns: ['Early', 'Late'],
    longer: ['Stayed for the last table', 'The delivery came late', 'Waited for the late shift'],
    declined: ['Please enter the time that you left'],
    holiday: 'A long weekend at the sea',
    exam: 'Exam at college',
    help: 'Who can help out?',
    news: [
      'New menu from next week on',
      'We taste the new dishes on Thursday at 15:00. Come hungry, and bring your questions about allergens.',
    ],
  },
  nl: {
    teams: ['Bediening', 'Keuken'],
    jobs: ['Medewerker bediening', 'Kok'],
    turns: ['Vroeg', 'Laat'],
    longer: ['Gebleven voor de laatste tafel', 'De levering was te laat', 'Gewacht op de late dienst'],
    declined: ['Vul alsjeblieft in hoe laat je wegging'],
    holiday: 'Een lang weekend aan zee',
    exam: 'Tentamen',
    help: 'Wie kan inspringen?',
    news: [
      'Nieuwe kaart vanaf volgende week',
      'Donderdag om 15:00 proeven we de nieuwe gerechten. Kom met trek, en stel je vragen over allergenen.',
    ],
  },
  de: {
    teams: ['Service', 'Küche'],
    jobs: ['Servicekraft', 'Koch/Köchin'],
    turns: ['Früh', 'Spät'],
    longer: ['Für den letzten Tisch geblieben', 'Die Lieferung kam zu spät', 'Auf die Spätschicht gewartet'],
    declined: ['Bitte trag ein, wann du gegangen bist'],
    holiday: 'Ein langes Wochenende am Meer',
    exam: 'Prüfung an der Hochschule',
    help: 'Wer kann einspringen?',
    news: [
      'Neue Karte ab nächster Woche',
      'Am Donnerstag um 15:00 Uhr probieren wir die neuen Gerichte. Kommt hungrig, und fragt nach den Allergenen.',
    ],
  },
};

/** Turnover of a day in multiples of the highest hourly wage, Monday first; weekends are busiest. */
export const turnoverOfWeek = [52, 54, 60, 68, 92, 104, 78] as const;

/** Weekly patterns of a team, Monday first: early (E), late (L) or off (·). Both teams use the same ones. */
export const weeksOfTeam = ['EEEEE··', 'LL··LLL', '··LL·EE', '····LL·'] as const;
/** Contract hours per week, by pattern. */
export const agreedHours = [40, 40, 32, 16] as const;
/** Hourly wages in whole currency units; other currencies have no wages. */
export const hourlyWage: Readonly<Record<string, readonly number[]>> = {
  EUR: [18, 16, 16, 15],
  GBP: [17, 15, 15, 14],
  USD: [21, 19, 18, 17],
  CHF: [29, 27, 26, 25],
};
