import { describe, expect, it } from 'vitest';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const app = '... on App { id state note requestId }';
const answers = { connectApp: app, disconnectApp: app, requestApp: app, withdrawAppRequest: app };
const list = '{ apps { id kind way state note by requestId } }';
const formats = '{ payroll { formats } }';

describe('apps', () => {
  it('are listed with what the company does with them, for people who look after them', async () => {
    const { world, owner } = await ownersWorld(answers);
    const { apps } = (await owner.query(list)).data;
    expect(apps).toHaveLength(16);
    expect(apps.every(({ state }: { state: string }) => state === 'available')).toBe(true);
    expect((await (await world.as('employee')).query(list)).data.apps).toBeNull();
    const clerk = await world.asUser(await world.personWith(['manageNonPayrollApps']));
    expect((await clerk.query(list)).data.apps).toHaveLength(16);
  });

  it('of payroll decide which files a run is offered as; all of them while none is connected', async () => {
    const { owner, send } = await ownersWorld(answers);
    const offered = async () => (await owner.query(formats)).data.payroll.formats;
    expect(await offered()).toEqual(['csv', 'xlsx', 'lodas', 'lug', 'nmbrs', 'afas', 'loket']);
    expect(await send('connectApp', { app: 'afas' })).toMatchObject({ id: 'afas', state: 'connected' });
    expect(await send('connectApp', { app: 'afas' })).toMatchObject({ state: 'connected' });
    expect(await offered()).toEqual(['csv', 'xlsx', 'afas']);
    expect((await owner.query(list)).data.apps.find(({ id }: { id: string }) => id === 'afas')).toMatchObject({
      state: 'connected',
      by: 'Olga Owner',
    });
    expect(await send('disconnectApp', { app: 'afas' })).toMatchObject({ state: 'available' });
    expect(await offered()).toHaveLength(7);
    expect(await send('connectApp', { app: 'lightspeed' })).toMatchObject({ key: 'appNotConnectable' });
  });

  it('are connected by people who look after payroll alone', async () => {
    const { world, send } = await ownersWorld(answers);
    const clerk = await world.asUser(await world.personWith(['manageNonPayrollApps']));
    expect(await send('connectApp', { app: 'afas' }, clerk)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a request for an app', () => {
  it('is mailed to the provider once, shown, and withdrawn', async () => {
    const { world, owner, id, send } = await ownersWorld(answers);
    const request = { id: id('apr'), app: 'lightspeed', note: 'Turnover <by hour>' };
    const mails = () => world.ports.mail.sent.filter(({ to }) => to === 'support@muster.example.com');
    expect(await send('requestApp', request)).toMatchObject({ state: 'requested', note: 'Turnover <by hour>' });
    expect(await send('requestApp', request)).toMatchObject({ state: 'requested', requestId: request.id });
    expect(mails()).toHaveLength(1);
    expect(mails()[0]!.text).toContain('lightspeed');
    expect(mails()[0]!.html).not.toContain('<by hour>');
    expect(await send('requestApp', { ...request, id: id('apr') })).toMatchObject({
      code: 'STATE',
      key: 'appRequested',
    });
    const shown = (await owner.query(list)).data.apps.find((one: { id: string }) => one.id === 'lightspeed');
    expect(shown).toMatchObject({ state: 'requested', requestId: request.id });
    expect(await send('withdrawAppRequest', { app: 'lightspeed' })).toMatchObject({ state: 'available' });
    expect(await send('requestApp', { ...request, id: id('apr') })).toMatchObject({ state: 'requested' });
  });

  it('is refused for what is there already, and without a word on which app', async () => {
    const { id, send } = await ownersWorld(answers);
    const of = (app: string, note: string | null = null) => send('requestApp', { id: id('apr'), app, note });
    expect(await of('afas')).toMatchObject({ code: 'INVALID', key: 'appThere' });
    expect(await of('other')).toMatchObject({ code: 'INVALID', key: 'input.required', field: 'note' });
    expect(await of('other', 'Our own till')).toMatchObject({ state: 'requested' });
  });
});
