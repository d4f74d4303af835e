import { beforeAll, describe, expect, it } from 'vitest';
import { mostAvatarBytes } from '#domain/employees/avatar.ts';
import { downloadFile } from '#services/files/download-file.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

const edit = `mutation M($input: EditEmployeeAvatarInput!) { editEmployeeAvatar(input: $input) {
  __typename ... on Employee { id avatarUrl } ... on Refusal { code key field } } }`;
const photo = Buffer.from('\xff\xd8\xff\xe0JFIF small', 'latin1').toString('base64');

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

const give = async (role: Role, id: string, image: string | null) =>
  (await (await world.as(role)).mutate(edit, { input: { id, image } })).data.editEmployeeAvatar;
const fetched = async (role: Role, url: string) =>
  downloadFile(await world.context(role), { key: url.replace('/api/files/', '') });

describe('a picture', () => {
  it('is kept as a file that colleagues may see, and goes with the next one', async () => {
    const { avatarUrl } = await give('owner', world.ids.employee, photo);
    expect(avatarUrl).toMatch(/^\/api\/files\/acc_\w+\/avatars\/emp_\w+\/pic_\w+\.jpg$/);
    expect(await fetched('colleague', avatarUrl)).toMatchObject({ contentType: 'image/jpeg' });
    const week = `query { scheduleWeek(from: "2026-11-23", to: "2026-11-29") { rows { employeeId avatarUrl } } }`;
    const { rows } = (await (await world.as('planner')).query(week, {})).data.scheduleWeek;
    const pictureOf = (id: string) => rows.find((row: { employeeId: string }) => row.employeeId === id).avatarUrl;
    expect([pictureOf(world.ids.employee), pictureOf(world.ids.colleague)]).toEqual([avatarUrl, null]);
    const other = await newWorld();
    const foreign = await downloadFile(contextFor(world.ports, { viewer: (await other.context('owner')).viewer }), {
      key: avatarUrl.replace('/api/files/', ''),
    });
    expect(isRefusal(foreign) && foreign.code).toBe('NOT_FOUND');
    const next = await give('owner', world.ids.employee, photo);
    expect(next.avatarUrl).not.toBe(avatarUrl);
    expect(isRefusal(await fetched('colleague', avatarUrl))).toBe(true);
    expect(await give('owner', world.ids.employee, null)).toMatchObject({ avatarUrl: null });
    expect([...world.ports.files.stored.keys()].filter((key) => key.includes('/avatars/'))).toEqual([]);
  });

  it.each<[string, string]>([
    ['a vector drawing', Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
    ['a page that says it is a picture', Buffer.from('<!doctype html><script>1</script>').toString('base64')],
    ['no base64', 'data:image/png;base64,xx'],
    ['more than a small picture', Buffer.alloc(mostAvatarBytes + 3, 0xff).toString('base64')],
  ])('is refused when it is %s', async (_, image) => {
    expect(await give('owner', world.ids.colleague, image)).toMatchObject({ code: 'INVALID', field: 'image' });
  });

  it('[R6-08] is changed with Edit own profile, and of others with Edit users', async () => {
    expect(await give('employee', world.ids.employee, photo)).toMatchObject({ __typename: 'Employee' });
    expect(await give('employee', world.ids.colleague, photo)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await give('nobody', world.ids.nobody, photo)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await give('manager', world.ids.colleague, photo)).toMatchObject({ __typename: 'Employee' });
  });
});
