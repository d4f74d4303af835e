import { type Locale, locales } from '#domain/account/account.ts';
import type { HoursWords } from '#services/seed/worked-hours.ts';

/** First and last names, by the language that most people of the company's country speak. */
const names: Record<Locale, string> = {
  en: 'Olivia Bennett,Noah Carter,Amelia Hughes,Jack Sullivan,Grace Turner,Leo Foster,Freya Walsh,Oscar Reid',
  nl: 'Sanne Bakker,Daan Visser,Lotte Mulder,Bram Smit,Fleur Dekker,Thijs Peters,Noor Jacobs,Sem Willems',
  de: 'Lena Hoffmann,Jonas Becker,Mia Schuster,Paul Krüger,Emilia Vogel,Felix Brandt,Clara Winter,Emil Lorenz',
};

const countries: Record<Locale, string> = { en: 'GB IE US CA AU NZ', nl: 'NL BE SR', de: 'DE AT CH LI' };

/** People that a company of this country might employ; elsewhere those of its language. */
export const namesFor = (country: string, locale: Locale): readonly string[] =>
  names[locales.find((one) => countries[one].includes(country)) ?? locale].split(',');

type Words = HoursWords & {
  /** Two teams, and what their people are called. */
  teams: readonly [string, string];
  jobs: readonly [string, string];
  /** Early and late. */
  turns: readonly [string, string];
  holiday: string;
  exam: string;
  help: string;
  news: readonly [string, string];
};

/** What the example company calls things. */
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

/** What a day brings in relative to an hour's wage of the best paid, Monday first: guests come at the weekend. */
export const turnoverOfWeek = [52, 54, 60, 68, 92, 104, 78] as const;

/** What a week of a team looks like, Monday first: early, late, or off. The same for both teams. */
export const weeksOfTeam = ['EEEEE··', 'LL··LLL', '··LL·EE', '····LL·'] as const;
/** Hours a week that were agreed with each of them. */
export const agreedHours = [40, 40, 32, 16] as const;
/** Whole units an hour, by the currency's prices; nothing is said of wages in currencies that are not here. */
export const hourlyWage: Readonly<Record<string, readonly number[]>> = {
  EUR: [18, 16, 16, 15],
  GBP: [17, 15, 15, 14],
  USD: [21, 19, 18, 17],
  CHF: [29, 27, 26, 25],
};
