import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { belgianHolidays } from '#services/seed/demo-details.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { asked, complaintsOf, daysAfter, dialog, enterAs, monday, signInAs } from './visitor.ts';
import { test, testInFull } from './world.ts';

/** Seconds that a practised person needs for a key, and to find and tap a target (keystroke-level model, Card et al. 1980). */
const secondsFor = { key: 0.28, tap: 1.3 };
const most = 20;

/** What a hand can do on a screen; it counts what it did. */
type Hand = {
  press: (target: Locator) => Promise<void>;
  choose: (field: Locator, option: string) => Promise<void>;
  /** `typed` finds the option. */
  find: (field: Locator, typed: string, option: RegExp) => Promise<void>;
  date: (form: Locator, date: string) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  done: () => { taps: number; keys: number };
};

/** Waits until the list holds nothing but what was typed: a practised hand does not choose from one that changes. */
const isFound = (page: Page, typed: string): Promise<void> =>
  expect
    .poll(async () => {
      const texts = await page.getByRole('option').allInnerTexts();
      return texts.length > 0 && texts.every((text) => text.includes(typed));
    })
    .toBe(true);

const touchOf = (page: Page): Hand => {
  const count = { taps: 0, keys: 0 };
  const press = async (target: Locator): Promise<void> => {
    count.taps += 1;
    await target.tap();
  };
  const write = async (field: Locator, text: string): Promise<void> => {
    await press(field);
    await expect(field).toBeFocused();
    count.keys += text.length;
    await page.keyboard.type(text);
  };
  return {
    press,
    write,
    choose: async (field, option) => {
      await press(field);
      await press(page.getByRole('option', { name: option, exact: true }));
    },
    find: async (field, typed, option) => {
      await write(field, typed);
      await isFound(page, typed);
      await press(page.getByRole('option', { name: option }));
    },
    date: async (form, date) => {
      await press(form.getByRole('button', { name: 'Open the calendar' }).first());
      const calendar = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Next month' }) });
      await press(calendar.getByRole('button', { name: 'Next month' }).last());
      await press(calendar.locator('table button:not([data-outside])').nth(Number(date.slice(8)) - 1));
    },
    done: () => ({ ...count }),
  };
};

const keysOf = (page: Page): Hand => {
  const count = { taps: 0, keys: 0 };
  const key = async (name: string): Promise<void> => {
    count.keys += 1;
    await page.keyboard.press(name);
  };
  /** Goes to the target by Tab, backwards where it is before the focus. */
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      const way = await target.evaluate((wanted) => {
        const at = document.activeElement;
        if (at === wanted) return null;
        const isBefore =
          at && at !== document.body && at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
        return isBefore ? 'Shift+Tab' : 'Tab';
      });
      if (way === null) return;
      await key(way);
    }
    throw new Error('Tab never comes to the target');
  };
  const type = async (text: string): Promise<void> => {
    count.keys += text.length;
    await page.keyboard.type(text);
  };
  const take = async (option: Locator): Promise<void> => {
    await expect(option).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      if ((await option.getAttribute('data-combobox-selected')) === 'true') break;
      await key('ArrowDown');
    }
    await key('Enter');
  };
  return {
    press: async (target) => {
      await reach(target);
      await key((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    },
    write: async (field, text) => {
      await reach(field);
      await key('Control+a');
      await type(text);
    },
    choose: async (field, option) => {
      await reach(field);
      await key('ArrowDown');
      await take(page.getByRole('option', { name: option, exact: true }));
    },
    find: async (field, typed, option) => {
      await reach(field);
      await key('Control+a');
      await type(typed);
      await isFound(page, typed);
      await take(page.getByRole('option', { name: option }));
    },
    // The last day follows the first.
    date: async (form, date) => {
      await reach(form.getByRole('textbox', { name: 'First day' }));
      await key('Control+a');
      await type(date);
    },
    done: () => ({ ...count }),
  };
};

/** Types that people may request: by half days, and by hours from one of two balances. The manager allows them. */
const prepare = async (page: Page): Promise<void> => {
  await signInAs(page, 'manager');
  const { leave } = await asked(page, 'LeaveSettings');
  if (leave.absenceTypes.some(({ name }: { name: string }) => name === 'Course')) return;
  const [days, extra, studyDay, course] = [newId('tob'), newId('tob'), newId('abt'), newId('abt')];
  const balance = { defaultAccrual: '0', allowHalfDays: true };
  for (const input of [
    { ...balance, id: days, unit: 'days', name: 'Study days', negativeLimit: 1000 },
    { ...balance, id: extra, unit: 'hours', name: 'Course hours', negativeLimit: 9600 },
  ])
    expect(await asked(page, 'CreateTimeOffBalance', { input })).toMatchObject({
      createTimeOffBalance: { id: input.id },
    });
  const terms = {
    ...{
      icon: 'school',
      colour: '#5f6b7a',
      leave: true,
      isCounted: true,
      percentage: 10_000,
      accrues: true,
      paid: true,
    },
    ...{ hasWaitHours: false, requestable: true, requestableGroupIds: null, defaultRosterAction: 'none' },
    allowOpenEnded: false,
  };
  for (const input of [
    { ...terms, id: studyDay, unit: 'days', name: 'Study day' },
    { ...terms, id: course, unit: 'hours', name: 'Course' },
  ])
    expect(await asked(page, 'CreateAbsenceType', { input })).toMatchObject({ createAbsenceType: { id: input.id } });
  const row = { hours: 'CONTRACT', dayValue: 'CONTRACT', autoSelectBalance: false };
  const vacation = leave.balances.find(({ unit }: { unit: string }) => unit === 'hours').id;
  for (const { __typename: _, usedBy: __, ...policy } of leave.policies) {
    const known = policy.rows.map(({ __typename: ___, ...rest }: Record<string, unknown>) => rest);
    const rows = [
      ...known,
      { ...row, absenceTypeId: studyDay, balanceIds: [days] },
      { ...row, absenceTypeId: course, balanceIds: [vacation, extra] },
    ];
    expect(await asked(page, 'EditAbsencePolicy', { input: { ...policy, rows } })).toMatchObject({
      editAbsencePolicy: { id: policy.id },
    });
  }
};

/** Mondays to Wednesdays of the next month, on which the people of the example data are not absent. A public holiday costs no leave. */
const datesAhead = (): string[] => {
  const month = daysAfter(`${daysAfter(monday(0), 2).slice(0, 7)}-01`, 31).slice(0, 7);
  const holidays = belgianHolidays(Number(month.slice(0, 4))).map(({ date }) => date);
  return Array.from({ length: 28 }, (_, index) => daysAfter(`${month}-01`, index)).filter(
    (date) => [1, 2, 3].includes(new Date(date).getUTCDay()) && !holidays.includes(date),
  );
};

/** Its dates in a line of a list, such as `Tue 8 Dec 2026`. */
const onDate = (date: string): RegExp => {
  const month = new Date(date).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' });
  return new RegExp(`\\b${Number(date.slice(8))} ${month} `);
};
const note = { name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const request = async (hand: Hand, page: Page): Promise<Locator> => {
  await hand.press(page.getByRole('button', { name: 'Request absence' }));
  const form = dialog(page, /^(Request|Add) absence$/);
  await expect(form.getByRole('textbox', { name: 'First day' })).toBeVisible();
  return form;
};
const send = async (hand: Hand, form: Locator): Promise<void> => {
  await hand.press(form.getByRole('button', { name: /^(Send request|Add absence|Save)$/ }));
  await expect(form).toHaveCount(0);
};
const open = (hand: Hand, page: Page, type: string, date: string): Promise<void> =>
  hand.press(page.getByRole('button', { name: type }).filter({ hasText: onDate(date) }));
/** Presses a button of the open request, which closes it. */
const decide = async (hand: Hand, page: Page, step: string): Promise<void> => {
  const shown = page.getByRole('dialog');
  await expect(shown.getByRole('list', { name: 'Checks' })).toBeVisible();
  await hand.press(shown.getByRole('button', { name: step }));
  await expect(shown).toHaveCount(0);
};

type Way = {
  by: 'employee' | 'supervisor';
  /** Page on which it begins. */
  at: string;
  /** Index of its date. */
  on: number;
  go: (hand: Hand, page: Page, date: string) => Promise<void>;
};
const mine = '/dashboard/my-absence';

const ways: Record<string, Way> = {
  'half a day': {
    ...{ by: 'employee', at: mine, on: 0 },
    go: async (hand, page, date) => {
      const form = await request(hand, page);
      await hand.choose(form.getByRole('combobox', { name: 'Type' }), 'Study day');
      await hand.date(form, date);
      await hand.choose(form.getByRole('combobox', { name: 'Part of the day' }), 'From noon');
      await send(hand, form);
    },
  },
  'hours of a day': {
    ...{ by: 'employee', at: mine, on: 1 },
    go: async (hand, page, date) => {
      const form = await request(hand, page);
      await hand.date(form, date);
      await hand.write(form.getByRole('textbox', { name: 'Hours' }), '13-17');
      await send(hand, form);
    },
  },
  'from another balance': {
    ...{ by: 'employee', at: mine, on: 2 },
    go: async (hand, page, date) => {
      const form = await request(hand, page);
      await hand.choose(form.getByRole('combobox', { name: 'Type' }), 'Course');
      await hand.date(form, date);
      await hand.choose(form.getByRole('combobox', { name: 'Deducted from' }), 'Course hours');
      await send(hand, form);
    },
  },
  'with a file': {
    ...{ by: 'employee', at: mine, on: 3 },
    go: async (hand, page, date) => {
      const form = await request(hand, page);
      await hand.date(form, date);
      // Choosing it is up to the machine, and not counted.
      const chooser = page.waitForEvent('filechooser');
      await hand.press(form.getByRole('button', { name: 'Add file' }));
      await (await chooser).setFiles(note);
      await expect(form.getByText(note.name)).toBeVisible();
      await send(hand, form);
    },
  },
  'a request is changed': {
    ...{ by: 'employee', at: mine, on: 1 },
    go: async (hand, page, date) => {
      await open(hand, page, 'Vacation', date);
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Edit' }));
      const form = dialog(page, 'Edit absence');
      await hand.write(form.getByRole('textbox', { name: 'Hours' }), '9-12');
      await send(hand, form);
    },
  },
  'a request is withdrawn': {
    ...{ by: 'employee', at: mine, on: 2 },
    go: async (hand, page, date) => {
      await open(hand, page, 'Course', date);
      await decide(hand, page, 'Withdraw');
    },
  },
  'for someone else': {
    ...{ by: 'supervisor', at: mine, on: 4 },
    go: async (hand, page, date) => {
      const form = await request(hand, page);
      await hand.find(form.getByRole('combobox', { name: 'Employee' }), 'Noor', /^Noor El Amrani/);
      await hand.date(form, date);
      await send(hand, form);
    },
  },
  'without a known end': {
    ...{ by: 'supervisor', at: mine, on: 4 },
    go: async (hand, page) => {
      const form = await request(hand, page);
      await hand.find(form.getByRole('combobox', { name: 'Employee' }), 'Bram', /^Bram de Vries/);
      await hand.choose(form.getByRole('combobox', { name: 'Type' }), 'Sick');
      await hand.press(form.getByRole('checkbox', { name: 'End date unknown' }));
      await send(hand, form);
    },
  },
  'a request is approved': {
    ...{ by: 'supervisor', at: '/dashboard/today', on: 0 },
    go: async (hand, page, date) => {
      await open(hand, page, 'Study day', date);
      await decide(hand, page, 'Approve');
    },
  },
};

type Listed = { id: string; version: number; status: string; firstDay: string; lastDay: string | null };

/** Absences of the people who have a part in it. */
const absencesNow = async (page: Page): Promise<Record<string, Listed[]>> => {
  const { employees } = await asked(page, 'EmployeeChoices', {});
  const found: [string, Listed[]][] = [];
  for (const first of ['Eva', 'Noor', 'Bram']) {
    const { node } = employees.edges.find((edge: { node: { name: string } }) => edge.node.name.startsWith(`${first} `));
    found.push([first, (await asked(page, 'AbsencesOf', { id: node.id })).absences]);
  }
  return Object.fromEntries(found);
};

/** Goes all ways with these hands. Each takes a person less than 20 seconds; afterwards the company is as before. */
const goAllWays = async (browser: Browser, handOf: (page: Page) => Hand, dates: string[]): Promise<void> => {
  const newPage = async () => (await browser.newContext()).newPage();
  const [manager, employee, supervisor] = [await newPage(), await newPage(), await newPage()];
  await prepare(manager);
  const before = await absencesNow(manager);
  const complaints = [complaintsOf(employee), complaintsOf(supervisor)];
  const tooLong: string[] = [];
  for (const [name, { by, at, on, go }] of Object.entries(ways)) {
    const page = by === 'employee' ? employee : supervisor;
    await enterAs(page, by, at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hand = handOf(page);
    const start = Date.now();
    await go(hand, page, dates[on]!);
    const { taps, keys } = hand.done();
    const waited = Math.round((Date.now() - start) / 100) / 10;
    test.info().annotations.push({ type: name, description: `${taps} taps, ${keys} keys, ${waited} s by script` });
    const seconds = taps * secondsFor.tap + keys * secondsFor.key;
    if (seconds > most) tooLong.push(`${name}: ${taps} taps and ${keys} keys`);
  }
  const now = await absencesNow(manager);
  const made = Object.entries(now).flatMap(([who, all]) =>
    all.filter(({ id }) => before[who]!.every((known) => known.id !== id)).map((absence) => ({ ...absence, who })),
  );
  const told = made.map(({ who, firstDay, lastDay, status }) => `${who} ${firstDay} ${lastDay} ${status}`).sort();
  const one = (who: string, on: number, status: string) => `${who} ${dates[on]} ${dates[on]} ${status}`;
  const today = daysAfter(monday(0), 2);
  expect(told).toEqual(
    [
      ...[one('Eva', 0, 'Approved'), one('Eva', 1, 'Pending'), one('Eva', 2, 'Withdrawn'), one('Eva', 3, 'Pending')],
      ...[one('Noor', 4, 'Approved'), `Bram ${today} null Approved`],
    ].sort(),
  );
  const idOf = (on: number) => made.find(({ firstDay }) => firstDay === dates[on])!.id;
  const [half, changed, filed] = await Promise.all(
    [0, 1, 3].map(async (on) => (await asked(manager, 'AbsenceRequest', { id: idOf(on) })).absence),
  );
  expect([half.days[0].startTime, half.days[0].minutes]).toEqual(['12:00', 720]);
  expect([changed.days[0].startTime, changed.days[0].minutes]).toEqual(['09:00', 180]);
  expect(filed.attachments).toHaveLength(1);
  for (const { id, version, status } of made)
    if (status !== 'Withdrawn')
      expect(await asked(manager, 'WithdrawAbsence', { input: { id, version } })).toMatchObject({
        withdrawAbsence: { status: 'Withdrawn' },
      });
  expect(tooLong).toEqual([]);
  expect(complaints.flat()).toEqual([]);
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  testInFull(
    'absence is requested, changed, withdrawn, entered and approved by touch, each in under 20 seconds',
    async ({ browser }) => {
      await goAllWays(browser, touchOf, datesAhead().slice(0, 5));
    },
  );
});

// In all runs, asking-by-keys.test.tsx asks by keys.
testInFull(
  'absence is requested, changed, withdrawn, entered and approved by keys alone, each in under 20 seconds',
  async ({ browser }) => {
    await goAllWays(browser, keysOf, datesAhead().slice(5, 10));
  },
);
