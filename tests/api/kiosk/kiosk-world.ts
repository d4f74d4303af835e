import { webcrypto } from 'node:crypto';
import { type KioskPress, kioskKeyKind, kioskPressText, kioskSignatureKind } from '#domain/kiosk/kiosk-press.ts';
import { instant } from '#domain/time/instant.ts';
import type { World } from '#tests/kit/world.ts';

const mutation = (name: string, fields: string): string =>
  `mutation M($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ${fields} ... on Refusal { code key field measured limit } } }`;
export const kioskWords = {
  ...{ name: 'Entrance', departmentIds: [] as string[], asksPin: false, mayBreak: true, maySwitch: true },
  ...{ showsHours: true, asksMood: false, boundToNetworks: false },
};

type Pressed = Omit<KioskPress, 'deviceId' | 'sequence' | 'occurrence_id' | 'mood' | 'pressedAt'> &
  Partial<KioskPress> & { pin?: string; token?: string; signature?: string };

/** A company's kiosks as a manager sets them up, and the requests of their devices. */
export const kioskWorld = (world: World) => {
  const manage = async (name: string, input: object, fields = '') =>
    (await (await world.as('owner')).mutate(mutation(name, fields), { input })).data[name];
  const makeKiosk = (more: Partial<typeof kioskWords> = {}) =>
    manage(
      'createKiosk',
      { id: world.ports.ids.next('kio'), ...kioskWords, ...more },
      '... on Kiosk { id version name }',
    );
  const codeFor = async (kioskId: string) =>
    (await (await world.session('owner')).run('CreateKioskCode', { input: { kioskId } })).data.createKioskCode;
  const list = async () =>
    (
      await (
        await world.as('owner')
      ).query(
        'query { kiosks { kiosks { id name } devices { id kioskId userAgent pairedAt lastUsedAt } refused { name step key } } }',
      )
    ).data.kiosks;
  /** Asks like the page on a device, which has no log-in. */
  const ask = async (name: string, input: object, sourceIp?: string) =>
    (await world.anonymous().run(`${name[0]!.toUpperCase()}${name.slice(1)}`, { input }, { sourceIp })).data[name];
  /** Pairs a device with a fresh code and returns its actions. */
  const pair = async (kioskId: string) => {
    const { publicKey, privateKey } = await webcrypto.subtle.generateKey(kioskKeyKind, false, ['sign', 'verify']);
    const point = Buffer.from(await webcrypto.subtle.exportKey('raw', publicKey)).toString('base64url');
    const { pairingCode: code } = await codeFor(kioskId);
    const { token, deviceId } = await ask('pairKiosk', { code, publicKey: point });
    let sequence = 0;
    const signed = async (facts: KioskPress): Promise<string> =>
      Buffer.from(
        await webcrypto.subtle.sign(kioskSignatureKind, privateKey, Buffer.from(kioskPressText(facts))),
      ).toString('base64url');
    const press = async ({ pin, token: other, signature, ...given }: Pressed, sourceIp?: string) => {
      sequence = given.sequence ?? sequence + 1;
      const none = { occurrence_id: null, mood: null, pressedAt: instant(world.ports.clock.now()) };
      const facts = { ...none, sequence, deviceId, ...given };
      const { deviceId: _, ...sent } = facts;
      const input = { ...sent, token: other ?? token, pin, signature: signature ?? (await signed(facts)) };
      return ask('pressKiosk', input, sourceIp);
    };
    return {
      token,
      deviceId,
      press,
      open: (photosOf?: string[]) => ask('openKiosk', { token, photosOf }),
      enter: (employeeId: string, pin?: string) => ask('enterKiosk', { token, employeeId, pin }),
    };
  };
  return { manage, makeKiosk, codeFor, list, ask, pair };
};
