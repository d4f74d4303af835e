// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import type { KioskPerson } from './kiosk-store.ts';
import { PeopleScreen } from './PeopleScreen.tsx';

afterEach(cleanup);

const person = (employeeId: string, name: string, photo: string | null): KioskPerson => ({
  ...{ __typename: 'KioskPerson', employeeId, name, hasPin: true, clock: null, photo },
  picture: photo && 'pic_1.jpg',
});

describe('the people of a kiosk', () => {
  it('have their photo, or their initials without one', async () => {
    const photo = 'data:image/jpeg;base64,AAAA';
    const people = [person('emp_1', 'Eva Ngo', photo), person('emp_2', 'Bram de Vries', null)];
    await renderWithProviders(<PeopleScreen people={people} asksPin={false} choose={() => {}} />);
    const [eva, bram] = screen.getAllByRole('button');
    expect(eva!.querySelector('img')?.getAttribute('src')).toBe(photo);
    expect(within(eva!).queryByText('EN')).toBeNull();
    expect(within(bram!).getByText('BV')).toBeTruthy();
    expect(bram!.querySelector('img')).toBeNull();
  });
});
