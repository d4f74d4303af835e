import { expect, it } from 'vitest';
import { handler as files } from '#functions/api/files.ts';
import { setPorts } from '#functions/runtime.ts';
import { listDemoLogins } from '#services/identity/demo-logins.ts';
import { contextFor } from '#services/kit/context.ts';
import { Client, httpEvent } from '#tests/kit/client.ts';
import { type FreshPorts, freshPorts } from '#tests/kit/fresh-ports.ts';

const table = 'muster-demo-in-the-cloud';
const viewerOn = (ports: FreshPorts) => new Client(ports).run('Viewer');

it('a production start refuses a table with demo logins, one on this machine does not', async () => {
  const cloud = await freshPorts({ table, local: false });
  expect((await viewerOn(cloud)).status).toBe(200);
  const eva = {
    email: 'eva@lumen.example',
    password: 'printed-1!',
    name: 'Eva',
    role: 'employee',
    about: '',
    company: null,
    state: null,
  } as const;
  await listDemoLogins(contextFor(cloud, { viewer: null }), [eva]);
  const next = await freshPorts({ table, local: false });
  for (const _ of [1, 2]) await expect(viewerOn(next)).rejects.toThrow('demo logins');
  setPorts(next);
  await expect(files(httpEvent('GET', '/api/files/any', undefined, {}))).rejects.toThrow('demo logins');
  expect((await viewerOn(await freshPorts({ table }))).status).toBe(200);
});
