import '#tests/kit/cheap-hashes.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Role, World } from '#tests/kit/world.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { documentIds } from '#web/generated/document-ids.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';

/** The fields of a form by label, with what each shows. */
type Shown = Record<string, string>;

/** What to enter, by label. A list chooses options, with a plus it types them; 'on' and 'off' are for single checkboxes. */
export type Entries = Record<string, string | string[]>;

const grouping = '[role="radiogroup"], [role="group"], fieldset';
const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s*\*$/, '').trim();

/** The labels of the form by the id of their field; `labels` of a field reads the whole document each time. */
type Labels = ReadonlyMap<string, string>;

const labelsIn = (form: Element): Labels =>
  new Map([...form.querySelectorAll('label')].map((label) => [label.htmlFor, label.textContent ?? '']));

const nameOf = (element: Element, labels: Labels): string => {
  const label = element.getAttribute('aria-label');
  if (label) return plain(label);
  const [by] = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (by) return plain(document.getElementById(by)?.textContent);
  return plain(element.querySelector('legend')?.textContent ?? labels.get(element.id));
};

const isBox = (input: HTMLInputElement): boolean => input.type === 'checkbox' || input.type === 'radio';
const groupOf = (input: HTMLInputElement): Element | null => (isBox(input) ? input.closest(grouping) : null);

const inputsIn = (form: Element): HTMLInputElement[] =>
  [...form.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    (input) => input.type !== 'hidden' && input.getAttribute('aria-hidden') !== 'true',
  );

const valueIn = (input: HTMLInputElement): string => {
  if (isBox(input)) return input.checked ? 'on' : 'off';
  const pills = [...(input.closest('[class*="pillsList"]')?.querySelectorAll('[class*="Pill-label"]') ?? [])];
  return pills.length > 0 ? pills.map(({ textContent }) => textContent).join(', ') : input.value;
};

/** Every field of the form with what it shows; boxes of one group are one field. */
export const shownIn = (form: Element): Shown => {
  const labels = labelsIn(form);
  const fields = inputsIn(form).map((input) => {
    const group = groupOf(input);
    if (!group) return [nameOf(input, labels), valueIn(input)] as const;
    const boxes = inputsIn(group).filter(({ checked }) => checked);
    return [nameOf(group, labels), boxes.map((box) => nameOf(box, labels)).join(', ')] as const;
  });
  return Object.fromEntries(fields);
};

const fieldNamed = (form: Element, label: string): Promise<HTMLInputElement[]> =>
  waitFor(() => {
    const labels = labelsIn(form);
    const found = inputsIn(form).filter((input) => nameOf(groupOf(input) ?? input, labels) === label);
    if (found.length === 0) throw new Error(`no field "${label}" in ${Object.keys(shownIn(form))}`);
    return found;
  });

/** Reads the document itself: lists of hundreds of options take Testing Library's roles many seconds. Places have the company in front. */
const optionNamed = (name: string): Promise<Element> =>
  waitFor(() => {
    const options = [...document.querySelectorAll('[role="option"]')];
    const found = options.findLast(({ textContent }) => textContent === name || textContent?.endsWith(`, ${name}`));
    expect(found, `the option "${name}"`).toBeDefined();
    return found!;
  });

const choose = async (input: HTMLInputElement, option: string): Promise<void> => {
  await userEvent.click(input);
  await userEvent.click(await optionNamed(option));
};

const replacePills = async (input: HTMLInputElement, values: readonly string[]): Promise<void> => {
  const shown = valueIn(input);
  const pills = shown === input.value ? 0 : shown.split(', ').length;
  if (pills > 0) await userEvent.type(input, '{Backspace}'.repeat(pills));
  for (const value of values)
    if (value.startsWith('+')) await userEvent.type(input, `${value.slice(1)}{Enter}`);
    else await choose(input, value);
};

const enter = async (form: Element, label: string, value: string | string[]): Promise<void> => {
  const boxes = await fieldNamed(form, label);
  const input = boxes[0]!;
  if (groupOf(input)) {
    const labels = labelsIn(form);
    const names = boxes.map((box) => nameOf(box, labels));
    expect(names, `the choices of "${label}"`).toEqual(expect.arrayContaining([value].flat()));
    for (const [at, box] of boxes.entries())
      if ([value].flat().includes(names[at]!) !== box.checked) await userEvent.click(box);
  } else if (isBox(input)) {
    if (input.checked !== (value === 'on')) await userEvent.click(input);
  } else if (Array.isArray(value)) {
    await replacePills(input, value);
  } else if (input.getAttribute('aria-haspopup') === 'listbox') {
    await choose(input, value);
  } else {
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  }
};

/** Fills in the form, in the order of the entries. */
export const fillIn = async (form: Element, entries: Entries): Promise<void> => {
  for (const [label, value] of Object.entries(entries)) await enter(form, label, value);
};

/** Opens a form of the app, which asks the API of `world` itself. */
export const openForm = async (world: World, area: Area, modal: string, role: Role = 'owner') => {
  cleanup();
  const caller = await world.session(role);
  const answers = new Map<string, Record<string, { id: string } & Record<string, unknown>>>();
  const ask: Answers[string] = async ({ operation, variables, headers }) => {
    const answer = await caller.run(operation, variables, { key: headers.get('idempotency-key') ?? undefined });
    answers.set(operation, answer.data);
    return answer;
  };
  // A page that asks for nothing, so that each request is one of the form.
  await renderApp({
    path: `/mobile-welcome?modal=${encodeURIComponent(modal)}`,
    areas: [area],
    answers: Object.fromEntries(Object.keys(documentIds).map((operation) => [operation, ask])),
  });
  const dialog = await screen.findByRole('dialog');
  const press = (name: string) =>
    userEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name)!);
  return {
    dialog,
    press,
    answerOf: (mutation: string) => answers.get(mutation),
    /** Presses the button and waits until the form has closed; returns the answer of the mutation. */
    save: async (button: string, mutation: string): Promise<{ id: string } & Record<string, unknown>> => {
      await press(button);
      await waitFor(() => expect(dialog.isConnected, dialog.textContent ?? '').toBe(false));
      return Object.values(answers.get(mutation)!)[0]!;
    },
  };
};

type Opened = Awaited<ReturnType<typeof openForm>>;

/** Enters the values, and expects one for every field of the form and that each field shows something else than before. */
export const fillEveryField = async ({ dialog }: Opened, entries: Entries, fixed: readonly string[] = []) => {
  await fieldNamed(dialog, Object.keys(entries)[0]!);
  const before = shownIn(dialog);
  await fillIn(dialog, entries);
  const after = shownIn(dialog);
  const labels = Object.keys(after).filter((label) => !fixed.includes(label));
  expect(labels.toSorted(), 'the fields of the form').toEqual(Object.keys(entries).toSorted());
  expect(
    labels.filter((label) => after[label] === before[label]),
    'fields that show what they did before',
  ).toEqual([]);
  return after;
};

/** Expects that the form shows the same, but for fields that only one of both forms has. */
export const expectShown = (form: Opened, wanted: Shown, apart: readonly string[] = []): Promise<void> => {
  const common = (shown: Shown): Shown =>
    Object.fromEntries(Object.entries(shown).filter(([label]) => !apart.includes(label)));
  return waitFor(() => expect(common(shownIn(form.dialog))).toEqual(common(wanted)));
};

type Trip = {
  world: World;
  area: Area;
  role?: Role;
  /** Addresses of the form: for a new one, and for what was saved. */
  add: string;
  edit: (id: string) => string;
  /** Mutations, and the buttons that send them. */
  create: { button: string; mutation: string };
  change: { button: string; mutation: string };
  entries: Entries;
  /** Other values for the same fields. */
  changes: Entries;
  /** Fields that only the form for a new one has. */
  once?: readonly string[];
  /** Fields that only the form for an existing one has. */
  later?: readonly string[];
  /** Fields that cannot be changed later, or that another test fills in. */
  fixed?: readonly string[];
  /** What to enter before fields of the form for an existing one are compared. */
  first?: Entries;
};

/**
 * Fills in every field, saves, opens what was saved and compares; then changes every field and does it again. Fails for a field
 * without an entry, for an entry that changes nothing, and for a field that comes back as something else.
 */
export const expectRoundTrip = async ({ world, area, role, add, edit, create, change, ...trip }: Trip) => {
  const { entries, changes, once = [], later = [], fixed = [], first = {} } = trip;
  const fresh = await openForm(world, area, add, role);
  const withoutEntry = fixed.filter((label) => !(label in entries));
  const entered = await fillEveryField(fresh, entries, withoutEntry);
  const { id } = await fresh.save(create.button, create.mutation);

  const opened = await openForm(world, area, edit(id), role);
  await fillIn(opened.dialog, first);
  await expectShown(opened, entered, [...once, ...later]);
  const changed = await fillEveryField(opened, changes, [...fixed, ...Object.keys(first)]);
  await opened.save(change.button, change.mutation);

  const again = await openForm(world, area, edit(id), role);
  await fillIn(again.dialog, first);
  await expectShown(again, changed);
  return id;
};
