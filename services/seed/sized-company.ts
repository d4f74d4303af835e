import { addDays } from '#domain/time/plain-date.ts';
import type { Chance } from './chance.ts';
import type { SeedCompany, SeedDepartment, SeedPerson, SeedTemplate } from './company.ts';

/** People and departments of the three sizes; the first half of the departments is in Amsterdam, the rest in Lisbon. */
export const sizes = {
  S: { people: 50, departments: 3 },
  M: { people: 300, departments: 8 },
  L: { people: 1000, departments: 20 },
};
export type Size = keyof typeof sizes;

const firstNames =
  'Ada Aisha Akira Amir Ana Anders Anouk Asha Aylin Bas Birgit Boris Camille Carlos Chiara Daan Dana David Deniz Ebba Elena Elif Emeka Emma Erik Fatima Femke Filip Freya Gabriel Goran Hana Hassan Helena Hiro Ida Ilse Imran Ines Ivan Jana Jasper Joana Jonas Julia Kamal Karin Kasia Kofi Laila Lena Leo Lieke Luca Magnus Maja Malik Mara Marco Mariam Mateusz Mei Mila Mohamed Nadia Naomi Niels Nina Noah Olga Omar Otto Paula Petra Priya Rachid Rafael Rania Rosa Ruben Samir Sanne Sara Selma Simon Sofia Stefan Tara Thijs Tomas Uma Vera Viktor Wanda Wim Xavier Yara Youssef Zara Zofia'.split(
    ' ',
  );
const lastNames =
  'Aalbers Abdi Adeyemi Aerts Ahmadi Almeida Andersen Antunes Bakker Barros Becker Berg Bianchi Bos Bosman Brandt Carvalho Cohen Costa Dekker Demir Dijkstra Duarte Dubois Eriksen Faria Fischer Fonseca Garcia Gomes Hendriks Hoffmann Hussain Ivanova Jacobs Jansen Janssens Kaya Keller Khan Kok Kovac Kowalski Kumar Lam Larsen Leite Lima Lopes Maas Machado Martens Matos Meijer Mendes Meyer Moreau Mulder Nguyen Nowak Nunes Okafor Oliveira Osman Peeters Pereira Peters Pinto Postma Prins Ramos Reis Ribeiro Rossi Sahin Santos Sato Schmidt Schouten Sharma Silva Simons Smit Sousa Tan Tavares Teixeira Timmer Torres Veenstra Verhoeven Vink Visser Vos Wagner Weber Willems Wolff Yilmaz Zhang'.split(
    ' ',
  );

const template = (
  name: string,
  long_name: string,
  hours: string,
  breakMinutes: number,
  colour: string,
): SeedTemplate => {
  const [from, to] = hours.split('-') as [string, string];
  return { name, long_name, from, to, breakMinutes, colour };
};
const templates: SeedTemplate[] = [
  template('E', 'Early', '07:00-15:30', 30, '#a47a01'),
  template('D', 'Day', '09:00-17:30', 30, '#009877'),
  template('M', 'Midday', '11:00-19:00', 30, '#028dbe'),
  template('L', 'Late', '14:30-23:00', 30, '#9563c4'),
  template('N', 'Night', '22:30-07:00', 45, '#5f78d4'),
];
const rotations = ['Early|Day', 'Day|Late', 'Midday', 'Late|Midday', 'Early|Late', 'Night', 'Day'];
const teamNames = ['Alpha', 'Bravo', 'Charlie'];
const teamColours = ['#009877', '#c26500', '#5f78d4'];

const departmentOf = (number: number, zone: string | null): SeedDepartment => ({
  name: `Unit ${String(number).padStart(2, '0')}`,
  zone,
  publishDaysAhead: 21,
  teams: teamNames.map((name, index) => ({ name, colour: teamColours[index]! })),
  templates,
});

const personOf = (chance: Chance, number: number, departments: SeedDepartment[], mailbox?: string): SeedPerson => {
  const [first_name, last_name] = [chance.pick(firstNames), chance.pick(lastNames)];
  const hours = chance.pick([16, 24, 32, 36, 38, 38, 40]);
  return {
    first_name,
    last_name,
    mailbox: mailbox ?? `${first_name}.${last_name}.${number}`.toLowerCase(),
    department: departments[number % departments.length]!.name,
    team: teamNames[Math.floor(number / departments.length) % teamNames.length]!,
    job: chance.pick(['Nurse', 'Assistant', 'Porter', 'Coordinator', 'Host']),
    contractType: hours < 24 ? 'Flex hours' : 'Fixed hours',
    weeklyMinutes: hours * 60,
    wageMinor: chance.between(1450, 2900),
    since: addDays('2020-01-06', chance.between(0, 1900)),
    birthdate: addDays('1962-03-01', chance.between(0, 15_000)),
    templates: rotations[number % rotations.length]!.split('|'),
  };
};

const special: Record<number, string> = { 0: 'manager', 1: 'supervisor', 2: 'employee' };

/** A company of that size, with the same people for the same seed. */
export const sizedCompany = (size: Size, chance: Chance): SeedCompany => {
  const { people, departments: count } = sizes[size];
  const half = Math.ceil(count / 2);
  const departments = Array.from({ length: count }, (_, index) =>
    departmentOf(index + 1, index < half ? null : 'Europe/Lisbon'),
  );
  const [owner, ...others] = Array.from({ length: people }, (_, number) =>
    personOf(chance, number, departments, special[number]),
  );
  return {
    name: `Company ${size}`,
    initials: size,
    country: 'NL',
    zone: 'Europe/Amsterdam',
    domain: `size-${size.toLowerCase()}.example`,
    owner: { ...owner!, team: teamNames[0]! },
    locations: [
      { name: 'Amsterdam', city: 'Amsterdam', country: 'NL', departments: departments.slice(0, half) },
      { name: 'Lisbon', city: 'Lisbon', country: 'PT', departments: departments.slice(half) },
    ],
    people: others,
  };
};
